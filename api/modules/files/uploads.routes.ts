import { chunkBytes, chunkSchema, newUploadSchema } from '#api/platform/files/row-files.contract.ts'
import { beginUpload, dropUpload, finishUpload, readUpload, takeChunk } from '#api/platform/files/uploads.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type Route, defineRoute } from '#api/platform/http/route.ts'

const one = '/api/uploads/:id'

/**
 * Uploads of files for a row, in chunks: after an interruption the client asks how much has arrived and continues from
 * there.
 */
export const uploadRoutes: Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/uploads',
    access: 'session',
    body: newUploadSchema,
    status: 201,
    handle: ({ body, caller, transaction }) => transaction((trx) => beginUpload(trx, caller, body)),
  }),
  defineRoute({
    method: 'GET',
    path: one,
    access: 'session',
    params: idParamsSchema,
    handle: ({ params, caller, transaction }) => transaction((trx) => readUpload(trx, caller, params.id)),
  }),
  defineRoute({
    method: 'PATCH',
    path: one,
    access: 'session',
    params: idParamsSchema,
    body: chunkSchema,
    multipart: { field: 'chunk', maxBytes: chunkBytes },
    handle: ({ params, body, upload, caller, services: { files }, transaction }) =>
      takeChunk({ files, transaction }, caller, params.id, { ...upload, ...body }),
  }),
  defineRoute({
    method: 'POST',
    path: `${one}/finish`,
    access: 'session',
    params: idParamsSchema,
    handle: ({ params, caller, services: { files }, transaction }) =>
      finishUpload({ files, transaction }, caller, params.id),
  }),
  defineRoute({
    method: 'DELETE',
    path: one,
    access: 'session',
    params: idParamsSchema,
    handle: ({ params, caller, services: { files }, transaction }) =>
      dropUpload({ files, transaction }, caller, params.id),
  }),
]
