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
import { takeTurn } from '../cube/turns.ts'
import { watched } from '../cube/waiting.ts'

export type Extract = {
  /** Arrow IPC stream. */
  bytes: Uint8Array
  rows: number
  /** ISO instant, null when the server does not know. */
  refreshedAt: string | null
}

/**
 * Asks again for as long as the server says that it waits.
 *
 * @throws ApiError 413 when the extract has more rows than the server's limit; QuestionCancelled.
 */
export function fetchExtract(spec: ExtractSpec, signal?: AbortSignal): Promise<Extract> {
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
    return readExtract(response)
  }, signal)
}

async function readExtract(response: Response): Promise<Extract> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (!isWhole(bytes)) throw new NoResponseError()
  const rows = tableFromIPC(bytes).numRows
  if (rows > extractLimit) throw new ApiError(413, 'extract_too_large')
  return { bytes, rows, refreshedAt: response.headers.get(refreshedAtHeader) }
}

/** An Arrow stream says where it ends (Arrow IPC format, "end-of-stream"); a reader takes less without a word. */
function isWhole(bytes: Uint8Array): boolean {
  const end = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]
  return end.every((byte, at) => bytes[bytes.length - end.length + at] === byte)
}

export function isTooLarge(error: unknown): boolean {
  return error instanceof ApiError && error.status === 413
}
