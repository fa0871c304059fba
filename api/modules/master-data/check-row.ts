import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { checkValue, normalise, sameValue } from './check-value.contract.ts'
import { type MasterDataKind, definitionOf } from './kinds.contract.ts'
import type { MasterRow } from './master-data.contract.ts'
import { allRows, findByKey } from './rows.queries.ts'
import { overlapFault, serviceFault, shiftFault, treeFault } from './rules.contract.ts'
import { siteOf, todayAt } from './shift-effects.ts'
import { references } from './storage.ts'
import { type Fault, type Values, fault } from './values.contract.ts'

interface Checked {
  /** Normalised; of a change only what differs. */
  values: Values
  faults: Fault[]
}

/** A new row: every field, what it refers to, that there is no such row yet, and how it stands among the others. */
export async function checkNew(trx: Trx, kind: MasterDataKind, input: Values): Promise<Checked> {
  const { fields } = definitionOf(kind)
  const values: Values = {}
  const faults = unknownFields(kind, input)
  for (const field of fields) {
    const value = normalise(field, field.name in input ? input[field.name] : (field.initial ?? null))
    values[field.name] = value
    const found = checkValue(field, value)
    if (found) faults.push(found)
  }
  if (faults.length === 0) faults.push(...(await checkReferences(trx, kind, values)))
  if (faults.length === 0 && (await findByKey(trx, kind, values)))
    faults.push(fault(takenField(kind), 'taken', { value: String(values['code'] ?? values['date'] ?? '') }))
  if (faults.length === 0) faults.push(...(await checkAmongOthers(trx, kind, null, values)))
  return { values, faults }
}

/** A change: only what differs is looked at, so that a row from before a rule can still be mended field by field. */
export async function checkChange(trx: Trx, kind: MasterDataKind, before: MasterRow, input: Values): Promise<Checked> {
  const values: Values = {}
  const faults = unknownFields(kind, input)
  for (const field of definitionOf(kind).fields) {
    if (!(field.name in input)) continue
    const value = normalise(field, input[field.name])
    if (sameValue(value, normalise(field, before.values[field.name]))) continue
    values[field.name] = value
    const found = field.key ? fault(field.name, 'fixed') : checkValue(field, value)
    if (found) faults.push(found)
  }
  if (faults.length === 0) faults.push(...(await checkReferences(trx, kind, values)))
  if (faults.length === 0 && Object.keys(values).length > 0)
    faults.push(...(await checkAmongOthers(trx, kind, before.id, { ...before.values, ...values })))
  return { values, faults }
}

/** The field that is named when the row exists already. */
const takenField = (kind: MasterDataKind) =>
  definitionOf(kind).fields.findLast((field) => field.key && !field.optional)!.name

function unknownFields(kind: MasterDataKind, input: Values): Fault[] {
  const known = new Set(definitionOf(kind).fields.map(({ name }) => name))
  return Object.keys(input)
    .filter((name) => !known.has(name))
    .slice(0, 20)
    .map((name) => fault(name, 'unknown_field'))
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

async function checkReferences(trx: Trx, kind: MasterDataKind, values: Values): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { name, to } of references(kind)) {
    const id = values[name]
    if (typeof id !== 'string') continue
    const { table, retires } = definitionOf(to)
    const found = uuid.test(id)
      ? await sql<{ name: string; active: boolean }>`
          SELECT name, ${retires ? sql`active` : sql`true`} AS active FROM ${sql.table(table)} WHERE id = ${id}`.execute(
          trx,
        )
      : undefined
    const [row] = found?.rows ?? []
    if (!row) faults.push(fault(name, 'unknown_reference', { value: id }))
    else if (!row.active) faults.push(fault(name, 'inactive_reference', { value: row.name }))
  }
  return faults
}

async function checkAmongOthers(trx: Trx, kind: MasterDataKind, id: string | null, values: Values): Promise<Fault[]> {
  const row = { id: id ?? '', values }
  const found: (Fault | null)[] = []
  if (definitionOf(kind).tree && values['parent']) found.push(treeFault(row, await allRows(trx, kind)))
  if (kind === 'machines') found.push(serviceFault(values))
  if (kind === 'shifts') found.push(shiftFault(values) ?? overlapFault(row, await allRows(trx, kind)))
  if (kind === 'calendar' && String(values['date']) < (await todayAt(trx, siteOf(kind, row))))
    found.push(fault('date', 'past_date'))
  return found.filter((one) => one !== null)
}
