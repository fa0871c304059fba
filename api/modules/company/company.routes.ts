import { z } from 'zod'
import { AppError } from '#api/platform/errors/app-error.ts'
import { versionSchema } from '#api/platform/http/parts.contract.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { type PublicCompany, companyParamsSchema } from '#api/platform/resource/public/public.contract.ts'
import { publishedBy } from '#api/platform/resource/public/published.ts'
import { changeSettingsSchema, logoLimit, type TestMail } from './company.contract.ts'
import { readLogo } from './company.queries.ts'
import { changeLogo, changeSettings, readState } from './company.service.ts'
import { logoUrl } from './logo-url.ts'
import { redrawLogo } from './company-logo.ts'
import { sendTestMail } from './test-mail.service.ts'

const settings = '/api/company/settings'
const logo = '/api/company/logo'
/** Fields of a form and of a query are texts. */
const seenSchema = z.strictObject({ version: z.coerce.number().pipe(versionSchema) })
/** Only a cache key of the browser. */
const shownSchema = z.strictObject({ v: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() })

/** @throws AppError not_found without one. */
function answerLogo(picture: Buffer | null) {
  if (!picture) throw new AppError('not_found')
  return streamAnswer(picture, {
    'Content-Type': 'image/png',
    'Content-Length': String(picture.byteLength),
    'Cache-Control': 'private, max-age=86400',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
}

/** The company of a public page. @throws AppError not_found for one that publishes nothing. */
async function published({ db }: Services, code: string) {
  const company = await publishedBy(db, code)
  if (!company) throw new AppError('not_found')
  return company
}

/** Settings of a company. */
export const companyModule: AppModule = {
  name: 'company',
  routes: [
    defineRoute({
      method: 'GET',
      path: settings,
      access: 'settings:manage',
      handle: ({ caller, services, transaction }) => transaction((trx) => readState(trx, caller.companyId, services)),
    }),
    defineRoute({
      method: 'PUT',
      path: settings,
      access: 'settings:manage',
      body: changeSettingsSchema,
      handle: ({ body, services, transaction, ...actor }) =>
        transaction((trx) => changeSettings(trx, actor, body, services)),
    }),
    defineRoute({
      method: 'GET',
      path: logo,
      access: 'session',
      acceptsCookie: true,
      query: shownSchema,
      async handle({ transaction }) {
        const picture = await transaction(readLogo)
        return answerLogo(picture)
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/public/:company',
      access: 'public',
      rateLimit: 'open',
      params: companyParamsSchema,
      async handle({ params, services }): Promise<PublicCompany> {
        const { name, published: names, logoAt } = await published(services, params.company)
        const at = `/api/public/${encodeURIComponent(params.company)}/logo`
        return { name, published: names, logoUrl: logoUrl(logoAt, at) }
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/public/:company/logo',
      access: 'public',
      rateLimit: 'open',
      params: companyParamsSchema,
      query: shownSchema,
      async handle({ params, services }) {
        const { id } = await published(services, params.company)
        return answerLogo(await inCompany(services.db, id, readLogo))
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
        return transaction((trx) => changeLogo(trx, actor, { ...body, logo: picture }, services))
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: logo,
      access: 'settings:manage',
      query: seenSchema,
      handle: ({ query, services, transaction, ...actor }) =>
        transaction((trx) => changeLogo(trx, actor, { ...query, logo: null }, services)),
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
