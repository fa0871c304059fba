import { inCompany, type Trx } from '#api/platform/db/database.ts'
import type { Call } from '#api/platform/http/route.ts'
import { type ExportJob, exportLimit } from '../exports/exports.contract.ts'
import { startListExport } from '../exports/list-export.service.ts'
import type { AuditColumn, AuditEntry, AuditExport } from './audit.contract.ts'
import { countEntries, cursorOf, findEntries, type LoggedRow, narrow } from './audit.queries.ts'
import { readerOf, toEntries } from './audit.service.ts'

const entriesAtOnce = 2000

/**
 * Exports what the filter finds, the newest first. Entries that come meanwhile are newer than the first page and stay out.
 *
 * @throws AppError those of `startListExport`.
 */
export async function exportAudit(
  trx: Trx,
  call: Pick<Call, 'caller' | 'services' | 'requestId' | 'afterCommit'>,
  { filter, ...list }: AuditExport,
): Promise<ExportJob> {
  const { db, resources } = call.services
  const narrowed = await narrow(trx, resources, filter)

  async function* pages(limit: number): AsyncGenerator<Record<AuditColumn, string | null>[]> {
    let before: string | undefined
    for (let done = 0; done < limit; done += entriesAtOnce) {
      const page = await inCompany(db, call.caller, async (own) => {
        const rows = await findEntries(own, narrowed, before, Math.min(entriesAtOnce, limit - done))
        return { rows, entries: await toEntries(own, readerOf(call), rows) }
      })
      if (page.rows.length === 0) return
      yield page.entries.map((entry, index) => cellsOf(entry, page.rows[index]!))
      before = cursorOf(page.rows.at(-1)!)
    }
  }

  return startListExport(trx, call, {
    name: 'audit',
    list,
    asked: { filter },
    rows: await countEntries(trx, narrowed, exportLimit),
    pages,
  })
}

function cellsOf(entry: AuditEntry, { requestId }: LoggedRow): Record<AuditColumn, string | null> {
  const { code, name } = entry.thing ?? { code: null, name: null }
  return {
    at: entry.at.slice(0, 19),
    person: entry.by?.name ?? null,
    action: entry.action,
    subject: entry.subject,
    thing: [code, name].filter(Boolean).join(' · ') || entry.subjectId,
    changes:
      entry.changes.map(({ field, before, after }) => `${field}: ${plain(before)} → ${plain(after)}`).join('\n') ||
      null,
    address: entry.address,
    request: requestId,
  }
}

/** A value as a cell of a file says it; a reference by its name. */
function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'object' && 'name' in value && 'code' in value) return String(value.name)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
