import { writeAudit } from '#api/platform/audit/audit.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { cubeSource, requireView } from '../reports/reports.service.ts'
import { downloadHeaders, exportFileName, storageKey } from './export-files.ts'
import { startHousekeeping } from './export-housekeeping.ts'
import { createExportRunner, type ExportRunner } from './export-runner.ts'
import {
  type ExportCount,
  exportCountRequestSchema,
  exportIdSchema,
  exportLimit,
  exportSpecSchema,
  largeExport,
  pdfLimit,
} from './exports.contract.ts'
import { findJob, insertJob, requestCancel } from './exports.queries.ts'
import { countRows, requireExportable, toDocument, toExportJob } from './exports.service.ts'

const runners = new WeakMap<Services, ExportRunner>()

const count = defineRoute({
  method: 'POST',
  path: '/api/exports/count',
  access: 'exports:run',
  body: exportCountRequestSchema,
  async handle({ body, caller, services, signal }): Promise<ExportCount> {
    requireView(body.query, caller.permissions)
    const { rows } = await countRows(cubeSource(services.config, caller, signal), body.query)
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
  async handle({ body: spec, caller, services, signal, requestId, transaction, afterCommit }) {
    requireView(spec.query, caller.permissions)
    const { companyId, uid: userId } = caller
    const { rows, refreshedAt } = await countRows(cubeSource(services.config, caller, signal), spec.query)
    return transaction(async (trx) => {
      await requireExportable(trx, { rows, spec, userId })
      const document = await toDocument(trx, { spec, userId, refreshedAt })
      const id = await insertJob(trx, { companyId, userId, spec, rows })
      const { format, report, title, filters, period } = spec
      const detail = { format, report, title, period, filters, rows }
      await writeAudit(trx, {
        companyId,
        userId,
        requestId,
        action: 'export.create',
        subject: 'export',
        subjectId: id,
        detail,
      })
      afterCommit(() =>
        runnerOf(services).add({
          id,
          companyId,
          spec,
          document,
          fileName: exportFileName(title, document.meta.createdAt, format),
          source: (jobSignal) => cubeSource(services.config, caller, jobSignal),
        }),
      )
      return toExportJob((await findJob(trx, id, userId))!)
    })
  },
})

const read = defineRoute({
  method: 'GET',
  path: '/api/exports/:id',
  access: 'exports:run',
  params: exportIdSchema,
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
  params: exportIdSchema,
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
  params: exportIdSchema,
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
      await runners.get(services)?.stop()
    }
  },
}

function runnerOf(services: Services): ExportRunner {
  let runner = runners.get(services)
  if (!runner) runners.set(services, (runner = createExportRunner(services)))
  return runner
}
