import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { dataFormats, dataQuerySchema } from './data.contract.ts'
import { readView } from './data.service.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  arrow: 'application/vnd.apache.arrow.stream',
} as const

/** Saved views as other tools read them. */
export const dataModule: AppModule = {
  name: 'data',
  routes: dataFormats.map((format) =>
    defineRoute({
      method: 'GET',
      path: `/api/data/:id.${format}`,
      // The permission of the view's report is required besides.
      access: 'exports:run',
      basic: true,
      rateLimit: 'data',
      params: idParamsSchema,
      query: dataQuerySchema,
      async handle({ params: { id }, query, ...call }) {
        const { stream, sizeBytes } = await readView(call, { id, format, ...query })
        return streamAnswer(stream, {
          'Content-Type': mediaTypes[format],
          'Content-Length': String(sizeBytes),
          'Cache-Control': 'private, no-store',
          'X-Content-Type-Options': 'nosniff',
        })
      },
    }),
  ),
}
