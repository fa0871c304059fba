import { z } from 'zod'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { languageCodes } from '#web/core/languages/languages.ts'
import { webhookEvents } from './webhook-events.contract.ts'
import { roomKinds, webhookKinds } from './webhook-kinds.contract.ts'
import { webhookFlow } from './webhooks.states.ts'

/** Receivers of a company's events: rooms of Teams and Slack in words, other systems as Standard Webhooks has it. */
export const webhooks = defineResource({
  name: 'webhooks',
  table: 'webhook',
  needs: { read: 'webhooks:manage', write: 'webhooks:manage' },
  author: 'created_by',
  uses: { ignored: ['webhook_delivery'] },
  flow: webhookFlow,
  fields: {
    name: { type: 'text', max: 100 },
    kind: { type: 'choice', options: webhookKinds, initial: 'standard', fixed: true },
    /** Of a room only its host and its end are shown once it is saved. */
    url: { type: 'text', max: 500 },
    language: {
      type: 'choice',
      options: languageCodes,
      optional: true,
      onlyWhen: { field: 'kind', is: roomKinds },
    },
    /** Alerts and subscriptions that name it are sent to it besides. */
    events: { type: 'choices', options: webhookEvents },
    /** When it last took an event. */
    answeredAt: { type: 'datetime', optional: true, readOnly: true },
    /** Since when nothing has been taken; null while it works. */
    failingSince: { type: 'datetime', optional: true, readOnly: true },
  },
  list: {
    columns: ['name', 'kind', 'url', 'events', 'status', 'answeredAt', 'failingSince'],
    filters: ['kind', 'status'],
  },
  faults: {
    no_address: 'is not an address that begins with https://',
    https_needed: 'must begin with https://',
    address_refused: 'leads into a private network, which this install does not allow',
  },
  judge: ({ url }) => (isAddress(url) ? null : fault('url', 'no_address')),
})

/** Without a name or a password in it: the signature carries the secret. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

/** Why sending to an address failed. */
export const deliveryErrors = [
  'address_refused',
  'https_needed',
  'no_connection',
  'too_slow',
  'answer',
  /** It was sealed by another secret of the portal. */
  'address_lost',
] as const
export type DeliveryError = (typeof deliveryErrors)[number]

export const deliverySchema = z.object({
  id: z.uuid(),
  event: z.string(),
  /** As it is sent. */
  body: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int(),
  /** Status of the last answer, and how it begins. */
  answerStatus: z.int().nullable(),
  answer: z.string().nullable(),
  error: z.enum(deliveryErrors).nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** Of one that failed and is tried again. */
  dueAt: z.string(),
})
export type Delivery = z.infer<typeof deliverySchema>
/** GET /api/webhooks/:id/deliveries: the last fifty, newest first. */
export const deliveriesSchema = z.array(deliverySchema)

/** POST /api/webhooks/:id/secret; a new one counts beside the former for a day. */
export const secretRequestSchema = z.strictObject({ rotate: z.boolean() })
export const secretSchema = z.object({ secret: z.string() })

const channelSchema = z.object({ id: z.uuid(), name: z.string(), kind: z.enum(webhookKinds) })
/** GET /api/channels: those in use, for whoever may send alerts and reports to others. */
export const channelsSchema = z.array(channelSchema)
export type NamedChannel = z.infer<typeof channelSchema>

/** Channels that an alert or a subscription goes to. */
export const channelIdsSchema = z
  .array(z.uuid())
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, 'names a channel twice')
