import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { cubeSource, requireView } from '../reports/reports.service.ts'
import { downloadHeaders, storageKey } from './export-files.ts'
import { startHousekeeping } from './export-housekeeping.ts'
import { runnerOf, stopRunner } from './export-runner.ts'
import {
  type ExportCount,
  exportCountRequestSchema,
  exportLimit,
  exportSpecSchema,
  largeExport,
  pdfLimit,
} from './exports.contract.ts'
import { findJob, requestCancel } from './exports.queries.ts'
import { countRows, requireExportable, toDocument, toExportJob } from './exports.service.ts'
import { startExport } from './start-export.ts'

const count = defineRoute({
  method: 'POST',
  path: '/api/exports/count',
  access: 'exports:run',
  body: exportCountRequestSchema,
  async handle({ body, caller, services, signal }): Promise<ExportCount> {
    requireView(body.query, caller.permissions)
    const { rows } = await countRows(cubeSource(services.config, caller, signal, 'extract'), body.query)
    return { rows, large: rows > largeExport, maximum: exportLimit, pdfMaximum: pdfLimit }
  },
})

const create = defineRoute({
  method: 'POST',
  path: '/api/exports',
  access: 'exports:run',
  body: exportSpecSchema,
  bodyLimit: 6 * 1024 * 1024,
  status: 202,
  async handle(call) {
    const { body: spec, caller, services, signal, transaction } = call
    requireView(spec.query, caller.permissions)
    const { uid: userId } = caller
    const { rows, refreshedAt } = await countRows(cubeSource(services.config, caller, signal, 'extract'), spec.query)
    return transaction(async (trx) => {
      await requireExportable(trx, { rows, format: spec.format, userId })
      const document = await toDocument(trx, { spec, userId, refreshedAt })
      const { charts: _, words: __, definitions: ___, headline: ____, ...request } = spec
      return startExport(trx, call, {
        document,
        rows,
        request,
        about: { report: spec.report, period: spec.period },
        feed: (jobSignal) => ({
          query: spec.query,
          totals: spec.totals,
          source: cubeSource(services.config, caller, jobSignal, 'background'),
          signal: jobSignal,
        }),
      })
    })
  },
})

const read = defineRoute({
  method: 'GET',
  path: '/api/exports/:id',
  access: 'exports:run',
  params: idParamsSchema,
  async handle({ params, caller, transaction }) {
    const job = await transaction((trx) => findJob(trx, params.id, caller.uid))
    if (!job) throw new AppError('not_found')
    return toExportJob(job)
  },
})

const cancel = defineRoute({
  method: 'DELETE',
  path: '/api/exports/:id',
  access: 'exports:run',
  params: idParamsSchema,
  async handle({ params, caller, services, transaction, afterCommit }) {
    await transaction(async (trx) => {
      if (!(await findJob(trx, params.id, caller.uid))) throw new AppError('not_found')
      // Another api may carry the job: it reads the wish with its next heartbeat.
      await requestCancel(trx, params.id, caller.uid)
    })
    afterCommit(() => runnerOf(services).cancel(params.id))
  },
})

const download = defineRoute({
  method: 'GET',
  path: '/api/exports/:id/file',
  access: 'exports:run',
  acceptsCookie: true,
  params: idParamsSchema,
  async handle({ params, caller, services, transaction }) {
    const job = await transaction((trx) => findJob(trx, params.id, caller.uid))
    if (!job || (job.expires_at && job.expires_at < new Date())) throw new AppError('not_found')
    if (job.status !== 'done') throw new AppError('export_not_ready')
    const stream = await services.files.stream(storageKey(caller.companyId, job.id, job.format))
    return streamAnswer(stream, {
      ...downloadHeaders(job.file_name ?? 'export', job.format),
      'content-length': String(job.size_bytes),
    })
  },
})

export const exportsModule: AppModule = {
  name: 'exports',
  routes: [count, create, read, cancel, download],
  async start(services) {
    const stopHousekeeping = startHousekeeping(services)
    return async () => {
      stopHousekeeping()
      await stopRunner(services)
    }
  },
}
