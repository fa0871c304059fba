import { linesOfAudit } from '#api/modules/five-s-audits/audit-answers.contract.ts'
import { rowSchema } from '#api/platform/resource/rows.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { sessionQuery } from '#web/platform/session/session.ts'
import { changeKept, keptAudit, keptAudits, photosOf } from './kept-audits.ts'

/**
 * Puts an audit on this device, where it stays until it is done. What is there already is joined with the server's by sending.
 *
 * @returns false while nobody is signed in. @throws ApiError, NoResponseError
 */
export async function openAudit(id: string): Promise<boolean> {
  await forgetDone(id)
  if (await keptAudit(id)) return true
  const session = await queryClient.fetchQuery({ ...sessionQuery, retry: false, networkMode: 'always' })
  if (!session) return false
  const row = await request(rowSchema, `/api/five-s-audits/${id}`)
  const lines = linesOfAudit(row)
  const { number, target } = row.values
  await changeKept(
    id,
    (kept) =>
      kept ?? {
        id,
        uid: session.user.uid,
        number: String(number),
        area: row.refs['area']?.name ?? '',
        status: row.status ?? '',
        target: typeof target === 'number' ? target : null,
        base: lines,
        lines,
        conflicts: [],
        finish: false,
        problem: null,
      },
  )
  // The browser asks nobody: it grants it to a page that is used often.
  await navigator.storage?.persist?.()
  return true
}

/** Audits that were looked at and are closed need no place on the device. */
async function forgetDone(open: string): Promise<void> {
  for (const { id, status, problem } of await keptAudits())
    if (id !== open && status === 'done' && problem === null && (await photosOf(id)).length === 0)
      await changeKept(id, () => undefined)
}
