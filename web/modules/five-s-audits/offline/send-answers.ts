import type { z } from 'zod'
import { type AuditLine, linesOfAudit } from '#api/modules/five-s-audits/audit-answers.contract.ts'
import { pendingStatuses } from '#api/modules/five-s-audits/five-s-audits.states.ts'
import { rowSchema } from '#api/platform/resource/rows.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { request } from '#web/platform/api-client/request.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { sessionQuery } from '#web/platform/session/session.ts'
import { changeKept, dropPhotos, type KeptAudit, keptAudit, keptAudits, photosOf } from './kept-audits.ts'
import { mergeAnswers, sameAnswers } from './merge-answers.ts'
import { sendPhoto } from './send-photo.ts'

type Row = z.infer<typeof rowSchema>

/** `later`: no network, or a server that is away; `signIn`: nobody is signed in; `other`: somebody else is. */
export type Fate = 'sent' | 'later' | 'signIn' | 'other'

/** Times that others may be faster before it is left to the next try. */
const mostTries = 5

/**
 * Sends what waits on this device, one tab at a time. Each try begins with what the server has, so that what arrived before
 * its answer was lost is not sent again.
 *
 * @param open id of the audit that is shown, which is read again in any case.
 */
export async function sendWaiting(open: string): Promise<Fate> {
  // Undefined where the address is not secure.
  const locks = navigator.locks as LockManager | undefined
  return locks ? await locks.request('vardiya-audits', () => sendAll(open)) : sendAll(open)
}

async function sendAll(open: string): Promise<Fate> {
  const kept: KeptAudit[] = []
  for (const audit of await keptAudits()) if (audit.id === open || (await waits(audit))) kept.push(audit)
  if (kept.length === 0) return 'sent'
  try {
    const session = await queryClient.fetchQuery({
      ...sessionQuery,
      staleTime: 60_000,
      retry: false,
      networkMode: 'always',
    })
    if (!session) return 'signIn'
    const own = kept.filter(({ uid }) => uid === session.user.uid)
    for (const { id } of own) await sendOne(id)
    return own.length < kept.length ? 'other' : 'sent'
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'signIn'
    return 'later'
  }
}

/** Whether something of an audit has not arrived. */
const waits = async ({ id, base, lines, finish }: KeptAudit): Promise<boolean> =>
  finish || !sameAnswers(lines, base) || (await photosOf(id)).length > 0

/** @throws ApiError, NoResponseError where it is tried again later. */
async function sendOne(id: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      await sendNow(id)
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409) continue
      const problem = problemOf(error)
      if (!problem) throw error
      await changeKept(id, (kept) => kept && { ...kept, problem, finish: false })
      return
    }
  }
}

function problemOf({ status }: ApiError): KeptAudit['problem'] {
  if (status === 403 || status === 404) return 'gone'
  return status === 400 || status === 422 ? 'refused' : null
}

const path = (id: string, step = '') => `/api/five-s-audits/${id}${step}`
const signal = () => AbortSignal.timeout(60_000)

async function sendNow(id: string): Promise<void> {
  let row: Row = await request(rowSchema, path(id), { signal: signal() })
  await takeIn(id, row)
  const kept = await keptAudit(id)
  if (!kept || kept.conflicts.length > 0) return
  const photos = await photosOf(id)
  const hasNews = photos.length > 0 || !sameAnswers(kept.lines, linesOfAudit(row))
  if (!pendingStatuses.some((status) => status === row.status)) {
    const problem = hasNews || (kept.finish && row.status !== 'done') ? 'closed' : null
    return changeKept(id, (now) => now && { ...now, problem, finish: false })
  }
  if (row.status === 'planned' && (hasNews || kept.finish)) row = await step(row, 'start')
  if (hasNews) row = await sendLines(row, kept)
  const now = await keptAudit(id)
  if (now?.finish && sameAnswers(now.lines, now.base) && (await photosOf(id)).length === 0)
    await takeIn(id, await step(row, 'finish'))
}

const step = (row: Row, name: 'start' | 'finish'): Promise<Row> =>
  request(rowSchema, path(row.id, `/${name}`), {
    method: 'POST',
    body: { version: row.version },
    headers: { 'idempotency-key': `${row.id}-${name}-${row.version}` },
    signal: signal(),
  })

async function sendLines(row: Row, kept: KeptAudit): Promise<Row> {
  const sent: { photo: string; line: string; file: string }[] = []
  for (const photo of await photosOf(kept.id))
    sent.push({ photo: photo.id, line: photo.line, file: await sendPhoto(photo, signal()) })
  const answers = kept.lines.map((line) => {
    const own = sent.filter((one) => one.line === line.id && !line.photos.some(({ id }) => id === one.file))
    return { ...line, photos: [...line.photos, ...own.map(({ file }) => ({ id: file }))] }
  })
  const body = { version: row.version, values: { answers } }
  const saved = await request(rowSchema, path(row.id), { method: 'PATCH', body, signal: signal() })
  await takeIn(kept.id, saved, { answers, arrived: sent })
  await dropPhotos(sent.map(({ photo }) => photo))
  return saved
}

interface Sent {
  answers: readonly AuditLine[]
  arrived: readonly { line: string; file: string }[]
}

/**
 * What the server has becomes the base, what was answered here since stays.
 *
 * @param sent what the server got last; without it, what both had.
 */
function takeIn(id: string, row: Row, sent?: Sent): Promise<void> {
  const theirs = linesOfAudit(row)
  return changeKept(id, (kept) => {
    if (!kept) return undefined
    const mine = sent ? kept.lines.map((line) => withArrived(line, sent)) : kept.lines
    const { lines, conflicts } = mergeAnswers(sent?.answers ?? kept.base, mine, theirs)
    // A conflict is found again until somebody decides it.
    const base = theirs.map((line) =>
      conflicts.some((one) => one.line === line.id) ? (kept.base.find((one) => one.id === line.id) ?? line) : line,
    )
    const status = row.status ?? kept.status
    return { ...kept, status, base, lines, conflicts, problem: null, finish: kept.finish && status !== 'done' }
  })
}

/** Photos that have just arrived belong to the line of here as well. */
const withArrived = (line: AuditLine, { arrived }: Sent): AuditLine => {
  const files = arrived.filter(({ line: of, file }) => of === line.id && !line.photos.some(({ id }) => id === file))
  return { ...line, photos: [...line.photos, ...files.map(({ file }) => ({ id: file }))] }
}
