import { z } from 'zod'
import { languageSchema, versionSchema } from '#api/platform/http/parts.contract.ts'
import { type BandName, bands } from '#web/core/figures/bands.ts'
import { alertStopReasons } from './alerts.states.ts'
import { channelIdsSchema } from '../webhooks/webhooks.contract.ts'
import { alertChannels } from './alert-channels.contract.ts'

/** Alerts that one person may have. */
export const alertLimit = 50
/** Members (machines, reasons, …) that one alert may watch. */
export const memberLimit = 2000

const member = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9_]*$/)
const bandName = z.enum(Object.keys(bands) as [BandName, ...BandName[]])

/**
 * The watched figure. Names are short names of the view's members. A change compares whole periods: a running day is
 * compared with nothing, and neither is a shift with another one by its name.
 */
export const alertDefinitionSchema = z
  .strictObject({
    view: member,
    measure: member,
    /** Every member of it is watched by itself. */
    dimension: member,
    /** Only facts with these values; null means 'no value'. */
    filters: z
      .array(z.strictObject({ dimension: member, values: z.array(z.string().max(300).nullable()).min(1).max(200) }))
      .max(20),
    /** Business dates of the site. `lastShift` is the last working shift that has ended. */
    window: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('lastShift') }),
      z.strictObject({ kind: z.literal('today') }),
      z.strictObject({ kind: z.literal('yesterday') }),
      z.strictObject({ kind: z.literal('days'), days: z.int().min(2).max(90) }),
    ]),
    /** When a member is over the line: past a value of the measure's own unit, or in a step of a band or a worse one. */
    condition: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('below'), value: z.number().min(-1e12).max(1e12) }),
      z.strictObject({ kind: z.literal('above'), value: z.number().min(-1e12).max(1e12) }),
      z.strictObject({ kind: z.literal('band'), bands: bandName, step: z.string().max(40) }),
      /**
       * Compared with the previous shift, day or days: a change of more than so many points of a ratio (0.05 is 5 pp),
       * or of such a share of the previous value (0.1 is 10 %).
       */
      z.strictObject({
        kind: z.literal('change'),
        direction: z.enum(['fell', 'rose']),
        by: z.number().positive().max(1e6),
      }),
    ]),
  })
  .refine(({ condition, window }) => condition.kind !== 'change' || window.kind !== 'today', {
    path: ['window'],
    message: 'must have ended to be compared',
  })
  .refine(
    ({ condition, window, dimension }) =>
      condition.kind !== 'change' || window.kind !== 'lastShift' || dimension !== 'shift',
    { path: ['dimension'], message: 'has another value in the shift before' },
  )
export type AlertDefinition = z.infer<typeof alertDefinitionSchema>

/** Names in the owner's language, for mails; the portal translates its own texts. */
export const alertWordsSchema = z.strictObject({
  language: languageSchema,
  measure: z.string().min(1).max(200),
  dimension: z.string().min(1).max(200),
  /** The condition and the window as sentences' parts: 'below 60 %', 'last shift'. */
  condition: z.string().min(1).max(200),
  window: z.string().min(1).max(200),
  /** Names of coded members, such as the shift's `night`. */
  members: z.record(z.string().max(100), z.string().max(200)),
  /** Where the report of the view opens, if there is one. */
  route: z
    .string()
    .max(200)
    .regex(/^\/dashboard\/[a-z0-9/_-]+$/)
    .nullable(),
})
export type AlertWords = z.infer<typeof alertWordsSchema>

/** Ways to notify its owner; all of them report that the alert was stopped. */
const channels = z
  .array(z.enum(alertChannels))
  .min(1)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'names a channel twice')
const name = z.string().trim().min(1).max(200)
const site = z.string().max(40).nullable()

/** POST /api/alerts */
export const newAlertSchema = z.strictObject({
  name,
  definition: alertDefinitionSchema,
  words: alertWordsSchema,
  channels,
  /** Channels of the company that are notified too; choosing one needs `subscriptions:share`. */
  webhooks: channelIdsSchema.default([]),
  site,
})
export type NewAlert = z.input<typeof newAlertSchema>

/** PATCH /api/alerts/:id. A changed definition starts over: every member is clear. */
export const alertChangeSchema = z.strictObject({
  version: versionSchema,
  name: name.optional(),
  definition: alertDefinitionSchema.optional(),
  words: alertWordsSchema.optional(),
  channels: channels.optional(),
  webhooks: channelIdsSchema.optional(),
})

/** POST /api/alerts/:id/snooze; without a time a snooze ends. */
export const snoozeSchema = z.strictObject({ version: versionSchema, until: z.iso.datetime().optional() })

const windowFacts = {
  /** Business dates, both included; shift when the window is one. Null when no shift has ended yet. */
  window: z.strictObject({ from: z.iso.date(), to: z.iso.date(), shift: z.string().nullable() }).nullable(),
}

/** POST /api/alerts/test: what would fire now, worst first. */
export const alertTestRequestSchema = z.strictObject({ definition: alertDefinitionSchema, site })
export const alertTestSchema = z.strictObject({
  ...windowFacts,
  /** `before` is the value that a change is compared with. */
  members: z.array(
    z.strictObject({
      member: z.string(),
      value: z.number().nullable(),
      before: z.number().nullable(),
      over: z.boolean(),
    }),
  ),
  /** Members without a value: they neither fire nor recover. */
  unknown: z.int(),
})
export type AlertTest = z.infer<typeof alertTestSchema>

const memberSchema = z.strictObject({
  member: z.string(),
  status: z.enum(['firing', 'held']),
  value: z.number().nullable(),
  before: z.number().nullable(),
  since: z.iso.datetime(),
})

export const alertSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  definition: alertDefinitionSchema,
  words: alertWordsSchema,
  channels,
  webhooks: z.array(z.uuid()),
  status: z.enum(['active', 'paused', 'stopped']),
  stopReason: z.enum(alertStopReasons).nullable(),
  snoozedUntil: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** Why the last look failed. */
  error: z.string().nullable(),
  /** Over the line now, longest first. */
  members: z.array(memberSchema),
  version: versionSchema,
})
export type Alert = z.infer<typeof alertSchema>
/** GET /api/alerts: one's own. */
export const alertListSchema = z.strictObject({ alerts: z.array(alertSchema) })

export const alertEventSchema = z.strictObject({
  id: z.uuid(),
  member: z.string(),
  kind: z.enum(['fired', 'recovered']),
  value: z.number().nullable(),
  before: z.number().nullable(),
  window: z.string(),
  at: z.iso.datetime(),
})
export type AlertEvent = z.infer<typeof alertEventSchema>
/** GET /api/alerts/:id/events: the last 200, newest first. */
export const alertEventListSchema = z.strictObject({ events: z.array(alertEventSchema) })
