import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import PQueue from 'p-queue'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Call } from '#api/platform/http/route.ts'
import { runExportWorker } from '../exports/export-thread.ts'
import { cubeSource } from '../reports/reports.service.ts'
import { readSiteClock } from '../shifts/site-clock.ts'
import { loadViews } from '../subscriptions/resolve-report.ts'
import { requireReadableView } from '../views/views.service.ts'
import { type DataFormat, dataLimit, type DataQuery } from './data.contract.ts'
import { questionOfView } from './view-question.ts'
import type { DataDocument } from './worker/data-document.ts'

const script = new URL('./worker/data-worker.ts', import.meta.url)
/** Written side by side; each is a thread. */
const writing = new PQueue({ concurrency: 2 })
/** Limit per company of running and waiting readings, so that no company delays the others. */
const mostOfCompany = 4
const underWay = new Map<string, number>()

type Asked = DataQuery & { id: string; format: DataFormat }
type Asker = Pick<Call, 'caller' | 'services' | 'signal' | 'transaction'>

/**
 * The current rows of a saved view, read with the caller's rights.
 *
 * @throws AppError not_found, forbidden, too_many_requests, too_many_rows, those of the question to Cube.
 */
export async function readView(call: Asker, wanted: Asked): Promise<{ stream: Readable; sizeBytes: number }> {
  const { companyId } = call.caller
  const before = underWay.get(companyId) ?? 0
  if (before >= mostOfCompany) throw new AppError('too_many_requests', { retryAfter: 10 })
  underWay.set(companyId, before + 1)
  try {
    return await writing.add(() => write(call, wanted), { signal: call.signal })
  } finally {
    const left = underWay.get(companyId)! - 1
    if (left === 0) underWay.delete(companyId)
    else underWay.set(companyId, left)
  }
}

async function write({ caller, services, signal, transaction }: Asker, { id, format, headers }: Asked) {
  const { view, clock } = await transaction(async (trx) => ({
    view: await requireReadableView(trx, caller, id),
    clock: await readSiteClock(trx, {}),
  }))
  const source = cubeSource(services.config, caller, signal, 'background')
  const { query, columns } = questionOfView(view, { views: await loadViews(source), calendar: clock })
  const document: DataDocument = { format, columns, headers }
  const folder = await mkdtemp(join(tmpdir(), 'vardiya-data-'))
  const path = join(folder, `view.${format}`)
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const feed = { query, totals: false, source, signal }
    const job = { document, path, feed, script, limit: dataLimit, mayBeEmpty: true }
    await runExportWorker({ ...job, onProgress: () => undefined })
    const { size } = await stat(path)
    const stream = createReadStream(path)
    stream.on('close', () => void clear())
    // The line drops an aborted reading, and its result.
    if (signal.aborted) stream.destroy()
    return { stream, sizeBytes: size }
  } catch (error) {
    await clear()
    throw error
  }
}
