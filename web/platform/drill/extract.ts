import { tableFromIPC } from 'apache-arrow'
import {
  arrowStreamType,
  extractLimit,
  refreshedAtHeader,
  waitingSchema,
} from '#api/modules/reports/reports.contract.ts'
import { ApiError, NoResponseError } from '#web/platform/api-client/api-error.ts'
import { fetchApi } from '#web/platform/api-client/request.ts'
import { type ExtractSpec, extractQuery } from '#web/core/cut/cube-query.ts'
import { joined } from './column-data.ts'
import { takeTurn } from '../cube/turns.ts'
import { watched } from '../cube/waiting.ts'

export type Extract = {
  /** Arrow IPC stream. */
  bytes: Uint8Array
  rows: number
  /** ISO instant, null when the server does not know. */
  refreshedAt: string | null
}

/** An Arrow stream says where it ends (Arrow IPC format, "end-of-stream"); a reader takes less without a word. */
const endMark = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]

/** An extract on its way. */
export type ArrivingExtract = {
  /** An Arrow IPC stream, as it comes. */
  chunks: AsyncIterable<Uint8Array>
  refreshedAt: Extract['refreshedAt']
}

/**
 * Asks again for as long as the server says that it waits, and then reads what comes.
 *
 * @throws ApiError 413 when the extract has more rows than the server's limit; QuestionCancelled; what `read` throws.
 */
export function fetchExtract<T>(
  spec: ExtractSpec,
  read: (extract: ArrivingExtract) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const query = extractQuery(spec)
  return watched(async ({ name, signal: ended, tell }) => {
    const body = { query, question: name }
    const ask = () => fetchApi('/api/reports/extract', { method: 'POST', body, reads: true, signal: ended })
    let response = await ask()
    while (response.headers.get('content-type') !== arrowStreamType) {
      tell(waitingSchema.parse(await response.json()).waiting)
      const endTurn = await takeTurn(ended)
      response = await ask().finally(endTurn)
    }
    return read({ chunks: chunksOf(response), refreshedAt: response.headers.get(refreshedAtHeader) })
  }, signal)
}

/**
 * A response's bytes as they come; not every browser has streams that one can walk through.
 *
 * @throws NoResponseError where they end before the extract does.
 */
async function* chunksOf({ body }: Response): AsyncIterable<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) throw new NoResponseError()
  let last = new Uint8Array()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      last = joined(Uint8Array, [last, value.slice(-endMark.length)]).slice(-endMark.length)
      yield value
    }
    if (!endMark.every((byte, at) => last[at] === byte)) throw new NoResponseError()
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

/** All of an extract, for what reads it once. */
export async function wholeExtract({ chunks, refreshedAt }: ArrivingExtract): Promise<Extract> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  const bytes = joined(Uint8Array, parts)
  const rows = tableFromIPC(bytes).numRows
  checkRows(rows)
  return { bytes, rows, refreshedAt }
}

/** @throws ApiError 413 for more rows than the server's limit. */
export function checkRows(rows: number): void {
  if (rows > extractLimit) throw new ApiError(413, 'extract_too_large')
}

export function isTooLarge(error: unknown): boolean {
  return error instanceof ApiError && error.status === 413
}
