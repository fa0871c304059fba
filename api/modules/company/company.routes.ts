import { z } from 'zod'
import { AppError } from '#api/platform/errors/app-error.ts'
import { versionSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { changeSettingsSchema, logoLimit, type TestMail } from './company.contract.ts'
import { readLogo } from './company.queries.ts'
import { changeLogo, changeSettings, readState } from './company.service.ts'
import { redrawLogo } from './company-logo.ts'
import { sendTestMail } from './test-mail.service.ts'

const settings = '/api/company/settings'
const logo = '/api/company/logo'
/** Fields of a form and of a query are texts. */
const seenSchema = z.strictObject({ version: z.coerce.number().pipe(versionSchema) })
/** Only makes the browser ask anew after a change. */
const shownSchema = z.strictObject({ v: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() })

/** What the administrators of a company decide for it. */
export const companyModule: AppModule = {
  name: 'company',
  routes: [
    defineRoute({
      method: 'GET',
      path: settings,
      access: 'settings:manage',
      handle: ({ caller, services, transaction }) =>
        transaction((trx) => readState(trx, caller.companyId, services.config)),
    }),
    defineRoute({
      method: 'PUT',
      path: settings,
      access: 'settings:manage',
      body: changeSettingsSchema,
      handle: ({ body, services, transaction, ...actor }) =>
        transaction((trx) => changeSettings(trx, actor, body, services.config)),
    }),
    defineRoute({
      method: 'GET',
      path: logo,
      access: 'session',
      acceptsCookie: true,
      query: shownSchema,
      async handle({ transaction }) {
        const picture = await transaction(readLogo)
        if (!picture) throw new AppError('not_found')
        return streamAnswer(picture, {
          'Content-Type': 'image/png',
          'Content-Length': String(picture.byteLength),
          'Cache-Control': 'private, max-age=86400',
          'Content-Security-Policy': "default-src 'none'; sandbox",
        })
      },
    }),
    defineRoute({
      method: 'POST',
      path: logo,
      access: 'settings:manage',
      body: seenSchema,
      multipart: { field: 'logo', maxBytes: logoLimit },
      async handle({ body, upload, services, transaction, ...actor }) {
        const picture = await redrawLogo(upload.path)
        return transaction((trx) => changeLogo(trx, actor, { ...body, logo: picture }, services.config))
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: logo,
      access: 'settings:manage',
      query: seenSchema,
      handle: ({ query, services, transaction, ...actor }) =>
        transaction((trx) => changeLogo(trx, actor, { ...query, logo: null }, services.config)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/company/test-mail',
      access: 'settings:manage',
      rateLimit: 'mail',
      handle: ({ services, transaction, language, ...actor }): Promise<TestMail> =>
        sendTestMail(services, transaction, { ...actor, language }),
    }),
  ],
}
