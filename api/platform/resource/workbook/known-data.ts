import { normalise } from '../check-value.contract.ts'
import { linesOf } from '../fields/lines.contract.ts'
import { type Resource, fieldsOf, lineLinksOf, linksOf, referencesOf, severalOf } from '../resource.contract.ts'
import type { Row } from '../rows.contract.ts'
import { allRows } from '../rows.queries.ts'
import type { Scope } from '../scope.ts'
import type { Values } from '../values.contract.ts'

/** A row with its references as codes, as a workbook names them. */
export interface CodedRow {
  row: Row
  values: Values
}

/** Every row by resource and key. */
export type KnownData = ReadonlyMap<string, ReadonlyMap<string, CodedRow>>

/** What tells rows of a resource apart, as one text; references as codes. */
export function keyOf(resource: Resource, values: Values): string {
  return fieldsOf(resource)
    .filter((field) => field.key)
    .map(({ name }) => String(values[name] ?? '–'))
    .join(' · ')
}

function coded(resource: Resource, row: Row): CodedRow {
  const values: Values = {}
  for (const field of fieldsOf(resource)) values[field.name] = normalise(field, row.values[field.name])
  for (const { name } of referencesOf(resource)) values[name] = row.refs[name]?.code ?? null
  for (const { name } of severalOf(resource))
    values[name] = (row.severalRefs?.[name] ?? []).map(({ code }) => code).toSorted()
  for (const { lines, field } of lineLinksOf(resource)) {
    const refs = new Map(row.severalRefs?.[`${lines.name}.${field.name}`]?.map(({ id, code }) => [id, code]))
    values[lines.name] = linesOf(values[lines.name]).map((line) => ({
      ...line,
      [field.name]: refs.get(String(line[field.name])) ?? null,
    }))
  }
  return { row, values }
}

/** Resources and those they refer to, whose codes are the choices. */
export const withTargets = ({ resources }: Scope, asked: readonly Resource[]): Resource[] => [
  ...new Set(
    asked.flatMap((one) => [
      one,
      ...linksOf(one).map(({ to }) => resources.get(to)),
      ...lineLinksOf(one).map(({ field }) => resources.get(field.to)),
    ]),
  ),
]

/** @param resources a book's, and those they refer to. */
export async function readKnownData(scope: Scope, resources: readonly Resource[]): Promise<KnownData> {
  const known = new Map<string, Map<string, CodedRow>>()
  for (const resource of resources) {
    const rows = (await allRows(scope, resource)).map((row) => coded(resource, row))
    known.set(resource.name, new Map(rows.map((one) => [keyOf(resource, one.values), one])))
  }
  return known
}
