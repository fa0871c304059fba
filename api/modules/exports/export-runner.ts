import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inCompany, type Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { asAppError } from '#api/platform/errors/as-app-error.ts'
import type { Services } from '#api/platform/http/services.ts'
import { fileHours, storageKey } from './export-files.ts'
import { type ExportFeed, runExportWorker } from './export-thread.ts'
import { beat, markDone, markEnded, markRunning } from './exports.queries.ts'
import type { ExportDocument } from './worker/export-document.ts'

/** Exports written at the same time; more wait for their turn. */
const atOnce = 2
const heartbeatMs = 1000

export interface ExportTask {
  id: string
  companyId: string
  document: ExportDocument
  fileName: string
  /** The rows, read as the person who wants the export. */
  feed(signal: AbortSignal): ExportFeed
}

interface Carried extends ExportTask {
  abort: AbortController
  rows: number
  ended: Promise<void>
}

/** Runs the exports that this api has taken, and keeps their rows in the database up to date. */
export interface ExportRunner {
  add(task: ExportTask): void
  cancel(id: string): void
  /** Cancels the jobs in progress; their rows say so. */
  stop(): Promise<void>
}

/** Reason of an abort that the person requested; any other is a failure. */
const cancelled = new AppError('conflict')

const runners = new WeakMap<Services, ExportRunner>()

/** The runner of this api, created with the first export. */
export function runnerOf(services: Services): ExportRunner {
  let runner = runners.get(services)
  if (!runner) runners.set(services, (runner = createExportRunner(services)))
  return runner
}

/** Aborts everything under way. */
export async function stopRunner(services: Services): Promise<void> {
  await runners.get(services)?.stop()
}

function createExportRunner(services: Services): ExportRunner {
  const carried = new Map<string, Carried>()
  const waiting: Carried[] = []
  let running = 0
  const heartbeat = setInterval(() => void beatAll(), heartbeatMs)
  heartbeat.unref()

  const inJob = <T>(task: ExportTask, work: (trx: Trx) => Promise<T>): Promise<T> =>
    inCompany(services.db, task.companyId, work)

  async function beatAll(): Promise<void> {
    for (const task of carried.values()) {
      // A database that is away for a moment does not end the export; it catches up with the next beat.
      const given = await inJob(task, (trx) => beat(trx, task.id, task.rows)).catch(() => false)
      if (given) giveUp(task)
    }
  }

  function giveUp(task: Carried): void {
    task.abort.abort(cancelled)
    const place = waiting.indexOf(task)
    if (place === -1) return
    // One that waits would only hear of it at its turn.
    waiting.splice(place, 1)
    carried.delete(task.id)
    void end(task, cancelled).catch((failure: unknown) => services.log.error({ err: failure }, 'export not ended'))
  }

  function next(): void {
    while (running < atOnce && waiting.length > 0) {
      const task = waiting.shift()!
      running++
      task.ended = run(task).finally(() => {
        running--
        carried.delete(task.id)
        next()
      })
    }
  }

  async function run(task: Carried): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'vardiya-export-'))
    const path = join(folder, `export.${task.document.format}`)
    try {
      task.abort.signal.throwIfAborted()
      if (!(await inJob(task, (trx) => markRunning(trx, task.id)))) throw cancelled
      const rows = await runExportWorker({
        document: task.document,
        path,
        feed: task.feed(task.abort.signal),
        onProgress: (done) => (task.rows = done),
      })
      const { size } = await stat(path)
      await services.files.putFromPath(storageKey(task.companyId, task.id, task.document.format), path)
      const file = { name: task.fileName, sizeBytes: size, rows, hours: fileHours }
      await inJob(task, (trx) => markDone(trx, task.id, file))
    } catch (error) {
      await end(task, error).catch((failure: unknown) => services.log.error({ err: failure }, 'export not ended'))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function end(task: Carried, error: unknown): Promise<void> {
    const reason = task.abort.signal.aborted ? task.abort.signal.reason : error
    if (reason === cancelled) return inJob(task, (trx) => markEnded(trx, task.id, 'cancelled'))
    services.log.warn({ err: reason, exportId: task.id }, 'export failed')
    const { code } = asAppError(reason)
    return inJob(task, (trx) => markEnded(trx, task.id, 'failed', code))
  }

  return {
    add(task) {
      const one = { ...task, abort: new AbortController(), rows: 0, ended: Promise.resolve() }
      carried.set(task.id, one)
      waiting.push(one)
      next()
    },
    cancel(id) {
      const task = carried.get(id)
      if (task) giveUp(task)
    },
    async stop() {
      clearInterval(heartbeat)
      for (const task of carried.values()) task.abort.abort(new AppError('unavailable'))
      await Promise.all([...carried.values()].map((task) => task.ended))
    },
  }
}
