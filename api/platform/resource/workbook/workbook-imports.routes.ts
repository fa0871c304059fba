import { z } from 'zod'
import { inCompany } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { idParamsSchema } from '../../http/parts.contract.ts'
import { type Call, type Route, defineRoute, streamAnswer } from '../../http/route.ts'
import { permissionOfNeed } from '../resource.contract.ts'
import { inScope } from '../in-scope.ts'
import { exportQuerySchema, importRowsQuerySchema, largestWorkbook } from '../workbook-imports.contract.ts'
import { type Book, resourcesOf } from './book.ts'
import { readKnownData, withTargets } from './known-data.ts'
import { refusalsCsv, refusalsFileName } from './refusals-csv.ts'
import { findImport, pageOfImportRows } from './workbook-imports.queries.ts'
import { beginApplying, cancelImport, receiveWorkbook } from './workbook-imports.service.ts'
import { writeWorkbook } from './write-workbook.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A book by Excel: out, compared on the way back in, and applied. */
export function bookRoutes(book: Book): Route[] {
  const path = `/api/${book.path}`
  const imports = `${path}/imports`
  const read = permissionOfNeed(book.needs.read)
  const write = permissionOfNeed(book.needs.write)
  return [
    defineRoute({
      method: 'GET',
      path: `${path}/export`,
      access: read,
      query: exportQuerySchema,
      acceptsCookie: true,
      async handle(call) {
        const { kinds } = call.query
        const asked = resourcesOf(book).filter(({ name }) => !kinds || kinds.includes(name))
        if (asked.length === 0)
          throw new AppError('invalid_input', { fields: [{ path: 'kinds', message: 'No such resource' }] })
        const known = await inScope(call, (scope) => readKnownData(scope, withTargets(scope, asked)))
        const name = `${book.path}-${new Date().toISOString().slice(0, 10)}.xlsx`
        return streamAnswer(writeWorkbook(book, asked, known, call.language), {
          'content-type': xlsx,
          'content-disposition': `attachment; filename="${name}"`,
        })
      },
    }),
    defineRoute({
      method: 'POST',
      path: imports,
      access: write,
      multipart: { field: 'file', maxBytes: largestWorkbook },
      body: z.strictObject({}).optional(),
      status: 202,
      handle: (call) => receiveWorkbook(book, call as Call),
    }),
    defineRoute({
      method: 'GET',
      path: `${imports}/:id`,
      access: write,
      params: idParamsSchema,
      handle: ({ params, transaction }) =>
        transaction(async (trx) => found(await findImport(trx, book.path, params.id))),
    }),
    defineRoute({
      method: 'GET',
      path: `${imports}/:id/rows`,
      access: write,
      params: idParamsSchema,
      query: importRowsQuerySchema,
      handle: ({ params, query, transaction }) =>
        transaction(async (trx) => {
          found(await findImport(trx, book.path, params.id))
          return pageOfImportRows(trx, params.id, query)
        }),
    }),
    defineRoute({
      method: 'GET',
      path: `${imports}/:id/refusals.csv`,
      access: write,
      acceptsCookie: true,
      params: idParamsSchema,
      async handle({ params: { id }, caller, services, language, transaction }) {
        const { fileName } = await transaction(async (trx) => found(await findImport(trx, book.path, id)))
        const page = (number: number) =>
          inCompany(services.db, caller.companyId, (trx) =>
            pageOfImportRows(trx, id, { page: number, pageSize: 200, outcome: 'refused' }),
          )
        return streamAnswer(refusalsCsv(page, book.texts(language)), {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(refusalsFileName(fileName, book.texts(language)))}`,
        })
      },
    }),
    defineRoute({
      method: 'POST',
      path: `${imports}/:id/apply`,
      access: write,
      params: idParamsSchema,
      status: 202,
      async handle(call) {
        await beginApplying(book, call as Call, call.params.id)
        return { id: call.params.id }
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: `${imports}/:id`,
      access: write,
      params: idParamsSchema,
      handle: (call) => cancelImport(book, call as Call, call.params.id),
    }),
  ]
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('not_found')
  return value
}
