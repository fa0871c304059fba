import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { normalise } from '../check-value.contract.ts'
import { type MasterDataKind, definitionOf, masterDataKinds } from '../kinds.contract.ts'
import type { MasterRow } from '../master-data.contract.ts'
import { allRows } from '../rows.queries.ts'
import { references } from '../storage.ts'
import type { Values } from '../values.contract.ts'

/** A row with its references as codes, as a workbook names them. */
export interface CodedRow {
  row: MasterRow
  values: Values
}

export interface KnownData {
  /** By kind and key. */
  rows: ReadonlyMap<MasterDataKind, ReadonlyMap<string, CodedRow>>
  /** Calendar date at a site, by its code; where a site is new, the day before any. */
  today(siteCode: string): string
}

/** What tells rows of a kind apart, as one text; references as codes. */
export function keyOf(kind: MasterDataKind, values: Values): string {
  return definitionOf(kind)
    .fields.filter((field) => field.key)
    .map(({ name }) => String(values[name] ?? '–'))
    .join(' · ')
}

export function coded(kind: MasterDataKind, row: MasterRow): CodedRow {
  const values: Values = {}
  for (const field of definitionOf(kind).fields) values[field.name] = normalise(field, row.values[field.name])
  for (const { name } of references(kind)) values[name] = row.refs[name]?.code ?? null
  return { row, values }
}

export async function readKnownData(trx: Trx, kinds: readonly MasterDataKind[] = masterDataKinds): Promise<KnownData> {
  const rows = new Map<MasterDataKind, Map<string, CodedRow>>()
  for (const kind of kinds) {
    const own = (await allRows(trx, kind)).map((row) => coded(kind, row))
    rows.set(kind, new Map(own.map((one) => [keyOf(kind, one.values), one])))
  }
  const sites = await sql<{ code: string; today: string }>`
    SELECT code, to_char(now() AT TIME ZONE time_zone, 'YYYY-MM-DD') AS today FROM site`.execute(trx)
  const todays = new Map(sites.rows.map((site) => [site.code, site.today]))
  return { rows, today: (code) => todays.get(code) ?? '' }
}
