import { z } from 'zod'
import { pageQuery, pageSchema } from '#api/platform/http/parts.contract.ts'

/** Why nothing, or not all, of a message could be kept. */
export const unreadReasons = [
  'no_device',
  'not_json',
  'too_many',
  'not_sparkplug',
  'refused_event',
  'not_a_punch',
  'missing',
] as const
export type UnreadReason = (typeof unreadReasons)[number]

/** The newest kept of one topic, and of a company. */
export const unreadPerTopic = 20
export const unreadPerCompany = 1000
/**
 * Limits for terminals, which get an acknowledgement for kept lines: as many as one holds of a day, and of all of them.
 */
export const unreadPerTerminal = 5000
export const unreadOfTerminals = 20_000

/** @param topic whole, as `terminal/<serial number>` or of MQTT. */
export const unreadQuerySchema = z.strictObject({ ...pageQuery(50), topic: z.string().max(300).optional() })

export const unreadMessageSchema = z.object({
  id: z.uuid(),
  /** The one that the topic names, in use or not. */
  device: z.object({ code: z.string(), name: z.string() }).nullable(),
  topic: z.string(),
  reason: z.enum(unreadReasons),
  /** In words, for readers of the device's log. */
  detail: z.string(),
  /** Its beginning; null for readers who do not see everybody, because it may concern anybody. */
  payload: z.string().nullable(),
  encoding: z.enum(['text', 'hex']),
  /** Of the whole payload. */
  bytes: z.number().int(),
  /** How often the very same came. */
  times: z.number().int(),
  firstAt: z.string(),
  /** When it came last. */
  receivedAt: z.string(),
})
export const unreadPageSchema = pageSchema(unreadMessageSchema)

/** These, or all of a topic, if one is given. */
export const unreadChoiceSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  z.strictObject({ all: z.literal(true), topic: unreadQuerySchema.shape.topic }),
])
export const unreadDeletedSchema = z.object({ deleted: z.number().int() })

export type UnreadQuery = z.infer<typeof unreadQuerySchema>
export type UnreadMessage = z.infer<typeof unreadMessageSchema>
export type UnreadPage = z.infer<typeof unreadPageSchema>
export type UnreadChoice = z.infer<typeof unreadChoiceSchema>
