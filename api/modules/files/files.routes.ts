import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { fileQuerySchema } from './files.contract.ts'
import { findReadableFile } from './files.service.ts'

const shownInPlace = /^image\/(png|jpeg|webp)$/

export const filesModule: AppModule = {
  name: 'files',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/files/:id',
      access: 'session',
      acceptsCookie: true,
      params: idParamsSchema,
      query: fileQuerySchema,
      async handle({ params, caller, services, transaction }) {
        const file = await transaction((trx) => findReadableFile(trx, params.id, caller.uid))
        if (!file) throw new AppError('not_found')
        const disposition = shownInPlace.test(file.media_type) ? 'inline' : 'attachment'
        return streamAnswer(await services.files.stream(file.storage_key), {
          'Content-Type': file.media_type,
          'Content-Length': String(file.size_bytes),
          'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          'Cache-Control': 'private, max-age=86400',
          'Content-Security-Policy': "default-src 'none'; sandbox",
        })
      },
    }),
  ],
}
