import { z } from 'zod'
import { lastPage } from '#api/platform/db/page.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, type Call, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import type { ImportProfile } from './import-profile.ts'
import {
  type Page,
  type Refusal,
  type ReplacedRow,
  largestFile,
  lookSchema,
  pageQuerySchema,
  startSchema,
} from './imports.contract.ts'
import { countRefusals, failDeadRuns, readChoices, readRefusals, readRun, readRuns } from './imports.queries.ts'
import { createImportService } from './imports.service.ts'
import { refusalsCsv } from './refusals-csv.ts'
import { replacedCsv } from './replaced-csv.ts'

/** @param profiles the readable sources; they are beside the seed. */
export function importsModule(profiles: ImportProfile[]): AppModule {
  const service = createImportService(profiles)
  return {
    name: 'imports',
    start: (services) => service.start(services),
    routes: [
      defineRoute({
        method: 'GET',
        path: '/api/imports/profiles',
        access: 'imports:read',
        handle: () => service.profiles(),
      }),
      defineRoute({
        method: 'GET',
        path: '/api/imports/choices',
        access: 'imports:run',
        handle: ({ transaction, caller }) => transaction((trx) => readChoices(trx, caller.companyId)),
      }),
      defineRoute({
        method: 'POST',
        path: '/api/imports/files',
        access: 'imports:run',
        multipart: { field: 'file', maxBytes: largestFile },
        body: z.strictObject({}).optional(),
        status: 201,
        handle: (call) => service.receive(call as Call),
      }),
      defineRoute({
        method: 'POST',
        path: '/api/imports/look',
        access: 'imports:run',
        body: lookSchema,
        handle: (call) => service.look(call as Call, call.body),
      }),
      defineRoute({
        method: 'POST',
        path: '/api/imports',
        access: 'imports:run',
        body: startSchema,
        status: 202,
        handle: (call) => service.begin(call as Call, call.body),
      }),
      defineRoute({
        method: 'GET',
        path: '/api/imports',
        access: 'imports:read',
        query: pageQuerySchema,
        handle: ({ transaction, caller, query }) =>
          transaction(async (trx) => {
            await failDeadRuns(trx, caller.companyId)
            return readRuns(trx, caller.companyId, query.page, query.pageSize)
          }),
      }),
      defineRoute({
        method: 'GET',
        path: '/api/imports/:id',
        access: 'imports:read',
        params: idParamsSchema,
        handle: (call) =>
          call.transaction(async (trx) => required(await readRun(trx, call.caller.companyId, call.params.id))),
      }),
      defineRoute({
        method: 'GET',
        path: '/api/imports/:id/refusals',
        access: 'imports:read',
        params: idParamsSchema,
        query: pageQuerySchema,
        handle: ({ transaction, caller, params: { id }, query: { page, pageSize } }) =>
          transaction(async (trx): Promise<Page<Refusal>> => {
            const { companyId } = caller
            service.requireReader(caller, required(await readRun(trx, companyId, id)).profile)
            const total = await countRefusals(trx, companyId, id)
            const shown = Math.min(page, lastPage(total, pageSize))
            const items = await readRefusals(trx, companyId, id, { limit: pageSize, offset: (shown - 1) * pageSize })
            return { items, total, page: shown, pageSize }
          }),
      }),
      defineRoute({
        method: 'GET',
        path: '/api/imports/:id/refusals.csv',
        access: 'imports:read',
        acceptsCookie: true,
        params: idParamsSchema,
        async handle({ transaction, caller, params: { id } }) {
          const { companyId } = caller
          const run = await transaction(async (trx) => required(await readRun(trx, companyId, id)))
          service.requireReader(caller, run.profile)
          const page = (offset: number) =>
            transaction((trx) => readRefusals(trx, companyId, id, { limit: 1000, offset }))
          const name = encodeURIComponent(`${run.fileName} - refused.csv`)
          return streamAnswer(refusalsCsv(page), {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename*=UTF-8''${name}`,
          })
        },
      }),
      defineRoute({
        method: 'GET',
        path: '/api/imports/:id/replaced',
        access: 'imports:read',
        params: idParamsSchema,
        query: pageQuerySchema,
        handle: (call) =>
          call.transaction(async (trx): Promise<Page<ReplacedRow>> => {
            const { page, pageSize } = call.query
            const { total, read } = await service.replacedRows(trx, call.caller, call.params.id)
            const shown = Math.min(page, lastPage(total, pageSize))
            const items = await read(trx, { limit: pageSize, offset: (shown - 1) * pageSize })
            return { items, total, page: shown, pageSize }
          }),
      }),
      defineRoute({
        method: 'GET',
        path: '/api/imports/:id/replaced.csv',
        access: 'imports:read',
        acceptsCookie: true,
        params: idParamsSchema,
        async handle({ transaction, caller, params: { id } }) {
          const { read, fields, fileName } = await transaction((trx) => service.replacedRows(trx, caller, id))
          const page = (offset: number) => transaction((trx) => read(trx, { limit: 1000, offset }))
          const name = encodeURIComponent(`${fileName} - replaced.csv`)
          return streamAnswer(replacedCsv(fields, page), {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename*=UTF-8''${name}`,
          })
        },
      }),
      defineRoute({
        method: 'POST',
        path: '/api/imports/:id/take-back',
        access: 'imports:run',
        params: idParamsSchema,
        status: 202,
        handle: (call) => service.takeBack(call as Call, call.params.id),
      }),
      defineRoute({
        method: 'DELETE',
        path: '/api/imports/:id',
        access: 'imports:run',
        params: idParamsSchema,
        handle: (call) => service.cancel(call as Call, call.params.id),
      }),
    ],
  }
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('not_found')
  return value
}
