import { z } from 'zod'
import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import { versionSchema } from '#api/platform/http/parts.contract.ts'
import { type Permission, roles, roleSchema } from '../permissions/permissions.contract.ts'

/**
 * Who may register: nobody, anybody with an administrator's approval, people who confirm an address of one of the
 * company's domains, or anybody at once (in the demo only).
 */
export const registrations = ['closed', 'approval', 'domains', 'open'] as const
export type Registration = (typeof registrations)[number]

const domainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'Not a domain')

/** Without line breaks, so that it cannot inject a mail header. */
const mailNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^<>"@\p{Cc}]*$/u, 'Not a name')

const whole = (min: number, max: number) => z.int().min(min).max(max)

const shape = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^<>\p{Cc}]*$/u, 'Not a name'),
  registration: z.enum(registrations),
  registrationDomains: z.array(domainSchema).max(20),
  /** Hours until an unused sign-in ends, and days until any does. */
  unusedHours: whole(1, 720),
  longestDays: whole(1, 365),
  passwordMin: whole(10, 64),
  passkeys: z.boolean(),
  secondStepRoles: z.array(roleSchema).max(roles.length),
  /** Grace period for setting it up, in days. */
  secondStepGraceDays: whole(0, 90),
  /** Sender of mails, beside the server's address; null is the server's own name. */
  mailName: mailNameSchema.nullable(),
  mailReplyTo: z.email().max(200).nullable(),
  /** Days until a job deletes old things. */
  mailDays: whole(7, 3650),
  notificationDays: whole(7, 3650),
  uploadDays: whole(1, 3650),
  /** Null: punches are kept for good. Their days stay in any case. */
  punchDays: whole(60, 7300).nullable(),
  /** Working days within which the authority must hear of an injury. */
  safetyNoticeDays: whole(1, 60),
  /** Days until single readings of meters are deleted; their hours stay. */
  readingDays: whole(7, 3650),
  /** Null: CO₂ is not reckoned. */
  co2GramsPerKwh: whole(0, 5000).nullable(),
  /** Names of resources that are open without an account, as far as they declare it. */
  published: z.array(z.string().max(60)).max(50),
}

export const companySettingsSchema = z.strictObject(shape)
export type CompanySettings = z.infer<typeof companySettingsSchema>

const needsDomains = {
  holds: ({ registration, registrationDomains }: Partial<CompanySettings>) =>
    registration !== 'domains' || (registrationDomains ?? []).length > 0,
  refusal: { path: ['registrationDomains'], params: { reason: 'required' } },
}

/** Fields of a section's form. */
export const generalSchema = companySettingsSchema.pick({ name: true })
export const publishedSchema = companySettingsSchema.pick({ published: true })
export const signInRulesSchema = companySettingsSchema
  .pick({
    registration: true,
    registrationDomains: true,
    unusedHours: true,
    longestDays: true,
    passwordMin: true,
    passkeys: true,
    secondStepRoles: true,
    secondStepGraceDays: true,
  })
  .refine(needsDomains.holds, needsDomains.refusal)
export const retentionSchema = companySettingsSchema.pick({
  mailDays: true,
  notificationDays: true,
  uploadDays: true,
  punchDays: true,
})
export const safetySchema = companySettingsSchema.pick({ safetyNoticeDays: true })
export const energySchema = companySettingsSchema.pick({ readingDays: true, co2GramsPerKwh: true })
export const mailSenderSchema = companySettingsSchema.pick({ mailName: true, mailReplyTo: true })

/** `PUT /api/company/settings`: one section, all of it, by who saw the version. */
export const changeSettingsSchema = z.strictObject({
  version: versionSchema,
  change: z.union([
    generalSchema,
    publishedSchema,
    signInRulesSchema,
    retentionSchema,
    safetySchema,
    energySchema,
    mailSenderSchema,
  ]),
})
export type SettingsChange = z.infer<typeof changeSettingsSchema>['change']

/** `GET /api/company/settings` */
export const settingsStateSchema = z.object({
  /** Of the company. */
  id: z.uuid(),
  version: versionSchema,
  settings: companySettingsSchema,
  logoUrl: z.string().nullable(),
  /** Names of the resources that may be published. */
  publishable: z.array(z.string()),
  /** Active people by role: all of them, and those without an authenticator app. */
  people: z.array(z.object({ role: roleSchema, all: z.int(), withoutSecondStep: z.int() })),
  mail: z.object({
    /** Host and port of the mail server; null where none is set, and in a demo that keeps its mails. */
    server: z.string().nullable(),
    /** The address of the server's settings that mails come from, and its name there. */
    address: z.string(),
    name: z.string().nullable(),
  }),
  /** Hours that exported files are kept; fixed. */
  exportHours: z.int(),
})
export type SettingsState = z.infer<typeof settingsStateSchema>

/** `POST /api/company/test-mail`: how sending to one's own address ended. */
export const testMailSchema = z.object({
  to: z.string(),
  result: z.enum(['sent', 'no_server', 'unreachable', 'sign_in_refused', 'address_refused', 'refused']),
  /** The mail server's answer, in its own words. */
  answer: z.string(),
})
export type TestMail = z.infer<typeof testMailSchema>

/** Largest upload of a logo, in bytes. */
export const logoLimit = 2 * 1024 * 1024

/** The settings have changed; open pages reload them. */
export const companyTopic = { name: 'company', needs: ['settings:manage'] } satisfies LiveTopic<Permission>
