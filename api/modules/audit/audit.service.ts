import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Call } from '#api/platform/http/route.ts'
import type { Resources } from '#api/platform/resource/registry.ts'
import { seesField } from '#api/platform/resource/seen-part.contract.ts'
import type { AuditEntry, AuditPage, AuditQuery, WholeAuditEntry } from './audit.contract.ts'
import { countEntries, cursorOf, findEntries, findEntry, type LoggedRow, narrow } from './audit.queries.ts'
import { nameInDetail, readDetail } from './entry.ts'
import { namesOfThings } from './things.queries.ts'

/** Who reads the log: of fields that they may not read it tells nothing. */
export interface LogReader {
  resources: Resources
  permissions: ReadonlySet<string>
}

export const readerOf = ({ caller, services }: Pick<Call, 'caller' | 'services'>): LogReader => ({
  resources: services.resources,
  permissions: caller.permissions,
})

export async function readPage(trx: Trx, reader: LogReader, query: AuditQuery): Promise<AuditPage> {
  const { before, pageSize, ...filter } = query
  const narrowed = await narrow(trx, reader.resources, filter)
  // One more says whether there is another page.
  const rows = await findEntries(trx, narrowed, before, pageSize + 1)
  const shown = rows.slice(0, pageSize)
  return {
    entries: await toEntries(trx, reader, shown),
    next: rows.length > pageSize ? cursorOf(shown.at(-1)!) : null,
    counted: await countEntries(trx, narrowed),
  }
}

/** @throws AppError not_found. */
export async function readEntry(trx: Trx, reader: LogReader, id: string): Promise<WholeAuditEntry> {
  const row = await findEntry(trx, id)
  if (!row) throw new AppError('not_found')
  const [entry] = await toEntries(trx, reader, [row])
  const { number, hash, requestId } = row
  return { ...entry!, requestId, link: number === null || hash === null ? null : { number, hash } }
}

/** Entries with what their things are called: now, or where they are gone as the entry itself tells. */
export async function toEntries(
  trx: Trx,
  { resources, permissions }: LogReader,
  rows: readonly LoggedRow[],
): Promise<AuditEntry[]> {
  const things = rows.flatMap(({ subject, subjectId }) => (subjectId === null ? [] : [{ subject, id: subjectId }]))
  const names = await namesOfThings(trx, resources, things)
  const resourceOf = new Map(resources.all.filter(({ lookup }) => !lookup).map((one) => [one.table, one]))
  const can = (permission: string) => permissions.has(permission)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    by:
      row.userId === null
        ? null
        : { id: row.userId, name: row.userName ?? row.userId, deleted: row.userName === null || row.userDeleted },
    address: row.address,
    action: row.action,
    subject: row.subject,
    subjectId: row.subjectId,
    thing: names.get(`${row.subject} ${row.subjectId}`) ?? nameInDetail(row.detail),
    resource: resourceOf.get(row.subject)?.name ?? null,
    ...withoutHidden(readDetail(row.detail), (field) => seesField(resourceOf.get(row.subject)?.fields[field], can)),
  }))
}

/** What else an entry keeps may be fields too. */
const withoutHidden = (
  { changes, about }: Pick<AuditEntry, 'changes' | 'about'>,
  sees: (field: string) => boolean,
) => ({
  changes: changes.filter(({ field }) => sees(field)),
  about: Object.fromEntries(Object.entries(about).filter(([field]) => sees(field))),
})
