import { z } from 'zod'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { languageCodes } from '#web/core/languages/languages.ts'
import { outsideFlow } from './outside-recipients.states.ts'

/** Addresses that one subscription may go to outside the company. */
export const outsideLimit = 20

/** Addresses outside the company for its reports, each after its consent. */
export const outsideRecipients = defineResource({
  name: 'outside-recipients',
  table: 'outside_recipient',
  needs: { read: 'subscriptions:outside', write: 'subscriptions:outside' },
  author: 'asked_by',
  flow: outsideFlow,
  /** An answer stays, so that adding the address again does not ask again. */
  permanent: true,
  editable: [],
  label: { code: 'email', name: 'status' },
  fields: {
    email: { type: 'email', key: true },
    /** Language of the mail that asks. */
    language: { type: 'choice', options: languageCodes, initial: 'en', fixed: true },
    /** Subscriptions that go there. */
    reports: { type: 'integer', min: 0, max: 1e6, readOnly: true },
    askedAt: { type: 'datetime', readOnly: true },
    answeredAt: { type: 'datetime', optional: true, readOnly: true },
  },
  list: {
    columns: ['email', 'status', 'reports', 'askedAt', 'answeredAt'],
    sort: ['email'],
    filters: ['status'],
    from: 'outside_recipient_standing',
  },
  faults: {
    is_account: 'belongs to somebody of the company, who is chosen among the people',
    asked_lately: 'was asked less than a day ago',
    too_many: 'exceeds the {limit} addresses that a company may have: revoke some first',
  },
})

export const outsideIdsSchema = z
  .array(z.uuid())
  .max(outsideLimit)
  .refine((ids) => new Set(ids).size === ids.length, 'names an address twice')

const tokenSchema = z.string().min(1).max(200)
/** POST /api/outside-recipients/look: the subject of a mail's link. */
export const lookSchema = z.strictObject({ token: tokenSchema })
/** POST /api/outside-recipients/answer: by the addressee, who has no account. */
export const answerSchema = z.strictObject({ token: tokenSchema, wants: z.boolean() })

export const askedSchema = z.object({
  company: z.string(),
  email: z.string(),
  /** Who asked; null once their account is gone. */
  by: z.string().nullable(),
  status: z.enum(['asked', 'confirmed', 'declined']),
  /** In which they are written to. */
  language: z.enum(languageCodes),
})
export type Asked = z.infer<typeof askedSchema>
