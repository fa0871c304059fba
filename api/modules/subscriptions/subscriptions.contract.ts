import { z } from 'zod'
import { versionSchema } from '#api/platform/http/parts.contract.ts'
import { exportSpecSchema } from '../exports/exports.contract.ts'
import { outsideIdsSchema } from '../outside-recipients/outside-recipients.contract.ts'
import { channelIdsSchema } from '../webhooks/webhooks.contract.ts'
import { type BandName, bands } from '#web/core/figures/bands.ts'
import { stopReasons } from './subscriptions.states.ts'

/** Subscriptions that one person may have. */
export const subscriptionLimit = 50
/** Limit of people per subscription. */
export const recipientLimit = 30

const name = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9_]*$/)
const date = z.iso.date()
const title = z.string().trim().min(1).max(200)

/** Wall clock of the site. */
const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM')

/** On some days of every week (ISO, 1 is Monday), or on one day of every month (its last one where it is shorter). */
export const timingSchema = z.discriminatedUnion('every', [
  z.strictObject({
    every: z.literal('week'),
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'names a day twice'),
    time: timeSchema,
  }),
  z.strictObject({ every: z.literal('month'), day: z.int().min(1).max(31), time: timeSchema }),
])
export type Timing = z.infer<typeof timingSchema>

const subscriptionFormats = ['xlsx', 'pdf'] as const
export const formatsSchema = z
  .array(z.enum(subscriptionFormats))
  .min(1)
  .max(2)
  .refine((formats) => new Set(formats).size === formats.length, 'names a format twice')
export type SubscriptionFormat = (typeof subscriptionFormats)[number]

/** JSON in the shape of the portal's report engine, bounded here in size. */
const boundedJson = (maxCharacters: number) =>
  z
    .json()
    .refine((value) => JSON.stringify(value).length <= maxCharacters, `must be at most ${maxCharacters} characters`)

/**
 * A report as on the screen, without its figures. `document` is the export of this moment; the rest tells each run how
 * to compute its period, comparison, figures and charts.
 */
export const templateSchema = z.strictObject({
  document: exportSpecSchema,
  /** Where the report opens in the same state. */
  route: z
    .string()
    .max(200)
    .regex(/^\/dashboard\/[a-z0-9/_-]+$/),
  search: z.string().max(8000),
  period: z.strictObject({
    /** Member that carries the business date, short name. */
    on: name,
    mode: z.string().max(20),
    preset: z.string().max(30).nullable(),
    /** Fixed days, without a preset. */
    range: z.strictObject({ from: date, to: date }).nullable(),
    compare: z.string().max(20),
    /** In the owner's language. */
    modeName: z.string().max(60),
    comparisonName: z.string().max(60),
  }),
  filters: z
    .array(z.strictObject({ dimension: name, values: z.array(z.string().max(300).nullable()).max(200) }))
    .max(40),
  headline: z
    .array(
      z.strictObject({
        measure: name,
        view: name,
        label: z.string().min(1).max(200),
        bands: z.enum(Object.keys(bands) as [BandName, ...BandName[]]).nullable(),
      }),
    )
    .max(12),
  /** Texts needed at run time: steps of bands, 'pp', and texts of the charts. */
  words: z.strictObject({
    bands: z.record(z.string().max(40), z.string().max(60)),
    points: z.string().max(20),
    soFar: z.string().max(40).optional(),
  }),
  /** Definition of the report and texts of its charts, as build-spec.ts reads them. */
  charts: boundedJson(300_000).nullable(),
})
export type SubscriptionTemplate = z.infer<typeof templateSchema>
export type SubscriptionTemplateInput = z.input<typeof templateSchema>

const recipientsSchema = z
  .array(z.uuid())
  .max(recipientLimit)
  .refine((uids) => new Set(uids).size === uids.length, 'names somebody twice')

/** Whether there is a recipient: a person, an address or a channel. */
export const reachesSomebody = (to: { recipients: unknown[]; outside: unknown[]; webhooks: unknown[] }): boolean =>
  to.recipients.length + to.outside.length + to.webhooks.length > 0

/** POST /api/subscriptions */
export const newSubscriptionSchema = z
  .strictObject({
    title,
    template: templateSchema,
    timing: timingSchema,
    formats: formatsSchema,
    /** Of the company, oneself included or not; others need `subscriptions:share`. */
    recipients: recipientsSchema,
    /** Channels of the company that get it too, without its files; these too need `subscriptions:share`. */
    webhooks: channelIdsSchema.default([]),
    /** Addresses outside the company, by id; these need `subscriptions:outside`, and their own yes. */
    outside: outsideIdsSchema.default([]),
    /** Site with the clock and calendar that count. */
    site: z.string().max(40).nullable(),
    /** The saved view, with later changes; `kit` has the parts of its documents then. */
    follow: z
      .strictObject({ view: z.uuid(), kit: boundedJson(400_000) })
      .nullable()
      .default(null),
  })
  .refine(reachesSomebody, { path: ['recipients'], message: 'A recipient is required' })
export type NewSubscription = z.input<typeof newSubscriptionSchema>

/** PATCH /api/subscriptions/:id */
export const subscriptionChangeSchema = z.strictObject({
  version: versionSchema,
  title: title.optional(),
  timing: timingSchema.optional(),
  formats: formatsSchema.optional(),
  recipients: recipientsSchema.optional(),
  webhooks: channelIdsSchema.optional(),
  outside: outsideIdsSchema.optional(),
  /** It keeps the view's state of now. */
  follow: z.literal(false).optional(),
})

/** POST /api/subscriptions/preview: the next three times. */
export const timingPreviewRequestSchema = z.strictObject({ timing: timingSchema, site: z.string().max(40).nullable() })
export const timingPreviewSchema = z.strictObject({ runs: z.array(z.iso.datetime()), timeZone: z.string() })

const personSchema = z.strictObject({ uid: z.uuid(), name: z.string(), email: z.string() })
export type SubscriptionPerson = z.infer<typeof personSchema>
/** GET /api/subscription-recipients: who of the company may get a subscription. */
export const recipientListSchema = z.strictObject({ people: z.array(personSchema) })

/** How one mail of a run went. */
const deliverySchema = z.strictObject({
  to: z.string(),
  status: z.enum(['queued', 'sent', 'failed', 'leftOut']),
  attempts: z.int(),
  /** The mail server's answer, or the code of the reason why a person got nothing. */
  error: z.string().nullable(),
  at: z.iso.datetime().nullable(),
})

export const runSchema = z.strictObject({
  id: z.uuid(),
  cause: z.enum(['schedule', 'catchUp', 'manual']),
  /** When it was planned for. */
  slot: z.iso.datetime(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'skipped']),
  attempts: z.int(),
  rows: z.int().nullable(),
  period: z.string().nullable(),
  error: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  deliveries: z.array(deliverySchema),
})
export type SubscriptionRun = z.infer<typeof runSchema>
/** GET /api/subscriptions/:id/runs: the last 50, newest first. */
export const runListSchema = z.strictObject({ runs: z.array(runSchema) })

export const subscriptionSchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  report: z.string(),
  reportTitle: z.string(),
  route: z.string(),
  search: z.string(),
  language: z.string(),
  timing: timingSchema,
  formats: formatsSchema,
  recipients: z.array(personSchema),
  webhooks: z.array(z.uuid()),
  outside: z.array(z.object({ id: z.uuid(), email: z.string(), status: z.string() })),
  status: z.enum(['active', 'paused', 'stopped']),
  stopReason: z.enum(stopReasons).nullable(),
  /** Null while it does not run. */
  nextRunAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  /** Code of the site with the clock that counts. */
  site: z.string().nullable(),
  lastRun: runSchema.nullable(),
  /** The saved view that it follows; without `view` that one is gone, and the state is the last one it had. */
  follows: z.strictObject({ view: z.uuid().nullable(), name: z.string() }).nullable(),
  version: versionSchema,
})
export type Subscription = z.infer<typeof subscriptionSchema>
/** GET /api/subscriptions: one's own. */
export const subscriptionListSchema = z.strictObject({ subscriptions: z.array(subscriptionSchema) })
