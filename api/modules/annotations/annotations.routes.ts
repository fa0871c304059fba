import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { annotationChangeSchema, annotationsQuerySchema, newAnnotationSchema } from './annotations.contract.ts'
import { listAnnotations } from './annotations.queries.ts'
import { changeAnnotation, createAnnotation, readerOf, removeAnnotation } from './annotations.service.ts'

/** Notes on the time of machines, areas and sites, seen on every chart that they concern. */
export const annotationsModule: AppModule = {
  name: 'annotations',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/annotations',
      access: 'annotations:read',
      query: annotationsQuerySchema,
      handle: ({ caller, query, transaction }) => transaction((trx) => listAnnotations(trx, readerOf(caller), query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/annotations',
      access: 'annotations:write',
      body: newAnnotationSchema,
      status: 201,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => createAnnotation(trx, actor, body)),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/annotations/:id',
      access: 'annotations:write',
      params: idParamsSchema,
      body: annotationChangeSchema,
      handle: ({ params: { id }, body, transaction, ...actor }) =>
        transaction((trx) => changeAnnotation(trx, actor, id, body)),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/annotations/:id',
      access: 'annotations:write',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction, ...actor }) => transaction((trx) => removeAnnotation(trx, actor, id)),
    }),
  ],
}
