import { z } from 'zod'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { webhookEvents } from './webhook-events.contract.ts'
import { webhookFlow } from './webhooks.states.ts'

/** Addresses of other systems that are told of events. */
export const webhooks = defineResource({
  name: 'webhooks',
  table: 'webhook',
  needs: { read: 'webhooks:manage', write: 'webhooks:manage' },
  author: 'created_by',
  uses: { ignored: ['webhook_delivery'] },
  flow: webhookFlow,
  fields: {
    name: { type: 'text', max: 100 },
    url: { type: 'text', max: 500 },
    events: { type: 'choices', options: webhookEvents },
    /** When it last took an event. */
    answeredAt: { type: 'datetime', optional: true, readOnly: true },
    /** Since when nothing has been taken; null while it works. */
    failingSince: { type: 'datetime', optional: true, readOnly: true },
  },
  list: { columns: ['name', 'url', 'events', 'status', 'answeredAt', 'failingSince'], filters: ['status'] },
  faults: {
    no_address: 'is no address that begins with https://',
    no_events: 'names no event',
  },
  judge({ url, events }) {
    if (!isAddress(url)) return fault('url', 'no_address')
    return events.length === 0 ? fault('events', 'no_events') : null
  },
})

/** Without a name or a password in it: what is secret travels in the signature. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

/** Why an address could not be told. */
export const deliveryErrors = ['address_refused', 'https_needed', 'no_connection', 'too_slow', 'answer'] as const
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
