import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { inScope } from '#api/platform/resource/in-scope.ts'
import { fileQuerySchema } from './files.contract.ts'
import { findReadableFile } from './files.service.ts'
import { deleteOldFiles } from './delete-old-files.ts'
import { uploadRoutes } from './uploads.routes.ts'

const shownInPlace = /^image\/(png|jpeg|webp)$/

export const filesModule: AppModule = {
  name: 'files',
  async start(services) {
    const work = async (signal: AbortSignal) => void (await deleteOldFiles(services, signal))
    const ticker = startTicker({ name: 'old files', everyMs: 3_600_000, log: services.log, work })
    return () => ticker.stop()
  },
  routes: [
    ...uploadRoutes,
    defineRoute({
      method: 'GET',
      path: '/api/files/:id',
      access: 'session',
      acceptsCookie: true,
      params: idParamsSchema,
      query: fileQuerySchema,
      async handle({ params, query, services, ...call }) {
        const file = await inScope({ ...call, services }, (scope) => findReadableFile(scope, params.id))
        if (!file) throw new AppError('not_found')
        const isSmall = query.size === 'small' && file.thumbnail !== null
        const disposition = shownInPlace.test(file.media_type) ? 'inline' : 'attachment'
        return streamAnswer(isSmall ? file.thumbnail! : await services.files.stream(file.storage_key), {
          'Content-Type': file.media_type,
          'Content-Length': String(isSmall ? file.thumbnail!.byteLength : file.size_bytes),
          'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          'Cache-Control': 'private, max-age=86400',
          'Content-Security-Policy': "default-src 'none'; sandbox",
        })
      },
    }),
  ],
}
