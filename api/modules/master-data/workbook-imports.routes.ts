import { z } from 'zod'
import { inCompany } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type Call, type Route, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { type MasterDataKind, masterDataKinds } from './kinds.contract.ts'
import { refusalsCsv, refusalsFileName } from './refusals/refusals-csv.ts'
import { references } from './storage.ts'
import { beginApplying, cancelImport, receiveWorkbook } from './workbook-imports.service.ts'
import { exportQuerySchema, importRowsQuerySchema, largestWorkbook } from './workbook-imports.contract.ts'
import { findImport, pageOfImportRows } from './workbook-imports.queries.ts'
import { readKnownData } from './workbook/known-data.ts'
import { writeWorkbook } from './workbook/write-workbook.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Master data by Excel: out, compared on the way back in, and applied. */
export const workbookRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/master-data/export',
    access: 'master-data:read',
    query: exportQuerySchema,
    acceptsCookie: true,
    async handle({ query, language, transaction }) {
      const asked = masterDataKinds.filter((kind) => !query.kinds || query.kinds.includes(kind))
      const known = await transaction((trx) => readKnownData(trx, withTargets(asked)))
      const name = `master-data-${new Date().toISOString().slice(0, 10)}.xlsx`
      return streamAnswer(writeWorkbook(asked, known, language), {
        'content-type': xlsx,
        'content-disposition': `attachment; filename="${name}"`,
      })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/master-data/imports',
    access: 'master-data:manage',
    multipart: { field: 'file', maxBytes: largestWorkbook },
    body: z.strictObject({}).optional(),
    status: 202,
    handle: (call) => receiveWorkbook(call as Call),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/master-data/imports/:id',
    access: 'master-data:manage',
    params: idParamsSchema,
    handle: ({ params, transaction }) => transaction(async (trx) => found(await findImport(trx, params.id))),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/master-data/imports/:id/rows',
    access: 'master-data:manage',
    params: idParamsSchema,
    query: importRowsQuerySchema,
    handle: ({ params, query, transaction }) =>
      transaction(async (trx) => {
        found(await findImport(trx, params.id))
        return pageOfImportRows(trx, params.id, query)
      }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/master-data/imports/:id/refusals.csv',
    access: 'master-data:manage',
    acceptsCookie: true,
    params: idParamsSchema,
    async handle({ params: { id }, caller, services, language, transaction }) {
      const { fileName } = await transaction(async (trx) => found(await findImport(trx, id)))
      const page = (number: number) =>
        inCompany(services.db, caller.companyId, (trx) =>
          pageOfImportRows(trx, id, { page: number, pageSize: 200, outcome: 'refused' }),
        )
      return streamAnswer(refusalsCsv(page, language), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(refusalsFileName(fileName, language))}`,
      })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/master-data/imports/:id/apply',
    access: 'master-data:manage',
    params: idParamsSchema,
    status: 202,
    async handle(call) {
      await beginApplying(call as Call, call.params.id)
      return { id: call.params.id }
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/master-data/imports/:id',
    access: 'master-data:manage',
    params: idParamsSchema,
    handle: (call) => cancelImport(call as Call, call.params.id),
  }),
]

/** The kinds and those they refer to, whose codes are the choices. */
function withTargets(kinds: readonly MasterDataKind[]): MasterDataKind[] {
  const needed = new Set(kinds.flatMap((kind) => [kind, ...references(kind).map(({ to }) => to)]))
  return masterDataKinds.filter((kind) => needed.has(kind))
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('not_found')
  return value
}
