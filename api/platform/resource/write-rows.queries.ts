import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { type VersionedTable, updateSeen } from '../db/versioned.ts'
import { claimFiles } from '../files/row-files.queries.ts'
import { continued } from './continue-lines.ts'
import type { LinesField } from './field.contract.ts'
import { nameLines, writeLines } from './lines.queries.ts'
import { type Resource, fieldsOf } from './resource.contract.ts'
import type { Row } from './rows.contract.ts'
import type { Scope } from './scope.ts'
import { giveNumbersBack, nextNumbers } from './serial.queries.ts'
import { ownColumns, partRows } from './storage.ts'
import type { Values } from './values.contract.ts'

/** @param author of whoever acts unless given. @returns the id; undefined where the table has a row that excludes this one. */
export async function insertRow(
  { trx, actor }: Scope,
  resource: Resource,
  values: Values,
  { active, author = actor.caller.uid }: { active?: boolean | undefined; author?: string | undefined } = {},
): Promise<string | undefined> {
  const { companyId } = actor.caller
  const numbers = await nextNumbers(trx, companyId, resource)
  const columns = [['company_id', companyId], ...ownColumns(resource, { ...values, ...numbers })]
  // Where a field is the author, it is given.
  if (resource.author && !columns.some(([column]) => column === resource.author))
    columns.push([resource.author, author ?? null])
  if (resource.retires && active !== undefined) columns.push(['active', active])
  const made = await sql<{ id: string }>`
    INSERT INTO ${sql.table(resource.table)} (${sql.join(columns.map(([column]) => sql.ref(String(column))))})
    VALUES (${sql.join(columns.map(([, value]) => sql`${value}`))}) ON CONFLICT DO NOTHING RETURNING id`.execute(trx)
  const id = made.rows[0]?.id
  if (id) await writeBeside(trx, actor, resource, id, withLines(resource, {}, values))
  else await giveNumbersBack(trx, resource)
  return id
}

/** @param also further columns, such as `active`, `status`. @returns whether the version still was the one seen. */
export async function updateRow(
  { trx, actor }: Scope,
  resource: Resource,
  { id, version, values: before }: Pick<Row, 'id' | 'version' | 'values'>,
  values: Values,
  also: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const change = { ...Object.fromEntries(ownColumns(resource, values)), ...also }
  if (!(await updateSeen(trx, resource.table as VersionedTable, { id, version }, change))) return false
  await writeBeside(trx, actor, resource, id, withLines(resource, before, values))
  return true
}

/** Lines that go on keep their ids. */
const withLines = (resource: Resource, before: Values, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    fieldsOf(resource)
      .filter((field) => field.type === 'lines' && field.name in values)
      .map((field) => [field.name, continued(field as LinesField, before[field.name] ?? [], values[field.name] ?? [])]),
  ),
})

async function writeBeside(trx: Trx, { caller }: Scope['actor'], resource: Resource, id: string, values: Values) {
  const named = await nameLines(trx, resource, values)
  await writeParts(trx, caller.companyId, resource, id, named)
  await claimFiles(trx, resource, { id, uid: caller.uid }, named)
}

/** Fields with tables of their own: written anew as a whole, lines one by one. */
async function writeParts(trx: Trx, companyId: string, resource: Resource, id: string, values: Values): Promise<void> {
  for (const field of fieldsOf(resource)) {
    if (!field.part || !(field.name in values)) continue
    if (field.type === 'lines') {
      await writeLines(trx, companyId, field, id, values[field.name] ?? [])
      continue
    }
    const { table, owner } = field.part
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(owner)} = ${id}`.execute(trx)
    for (const row of partRows(field, values[field.name] ?? null)) {
      const columns = Object.entries({ company_id: companyId, [owner]: id, ...row })
      await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
        VALUES (${sql.join(columns.map(([, value]) => sql`${value}`))})`.execute(trx)
    }
  }
}

/** The row and its parts. */
export async function deleteRow(trx: Trx, resource: Resource, id: string): Promise<void> {
  for (const { part } of fieldsOf(resource))
    if (part) await sql`DELETE FROM ${sql.table(part.table)} WHERE ${sql.ref(part.owner)} = ${id}`.execute(trx)
  await sql`DELETE FROM ${sql.table(resource.table)} WHERE id = ${id}`.execute(trx)
}
