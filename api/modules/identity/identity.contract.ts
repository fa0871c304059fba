import { z } from 'zod'
import { registrations } from '../company/company.contract.ts'
import { permissions, roleSchema } from '../permissions/permissions.contract.ts'

export const passwordLength = { min: 10, max: 128 } as const

export const emailSchema = z.email().max(200).toLowerCase()
export const newPasswordSchema = z.string().min(passwordLength.min).max(passwordLength.max)
const secretTokenSchema = z.string().regex(/^[\w-]{43}$/, 'Not a token')
/** Mails contain names: nothing that makes a link. */
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^<>@:/\\]*$/, 'Not a name')

/** Role, company and status are never the caller's to say. */
export const registerSchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: nameSchema,
  lastName: nameSchema,
})
/** IANA name of the browser's clock, kept beside the sign-in so that its owner recognises it. */
export const timeZoneSchema = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][\w+/-]*$/, 'Not a time zone')
export const loginSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(passwordLength.max),
  timeZone: timeZoneSchema.optional(),
})
export const jtknSchema = z.strictObject({ uid: z.uuid() })
export const verifySchema = z.strictObject({ token: secretTokenSchema })
export const forgotPasswordSchema = z.strictObject({ email: emailSchema })
export const newPasswordRequestSchema = z.strictObject({ token: secretTokenSchema, password: newPasswordSchema })
export const changePasswordSchema = z.strictObject({
  oldPassword: z.string().min(1).max(passwordLength.max),
  newPassword: newPasswordSchema,
})

/** POST /api/auth/display: with the secret of its link at first, afterwards the display's cookie says who it is. */
export const openDisplaySchema = z.strictObject({ secret: secretTokenSchema.optional() })
export const displaySessionSchema = z.object({ token: z.string(), expiresAt: z.string(), screenId: z.uuid() })

export const userStatusSchema = z.enum(['active', 'pending', 'banned', 'rejected'])

export const signedInSchema = z.object({ uid: z.uuid() })

/** `GET /api/session`: who is signed in, where, and what they may do. */
export const sessionSchema = z.object({
  user: z.object({
    uid: z.uuid(),
    email: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: roleSchema,
    /** The company's own role that they have. */
    ownRole: z.string().nullable(),
    phone: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    /** Always true to the rest of the product, as specified. */
    emailVerified: z.literal(true),
    status: userStatusSchema,
    /** What has to be done before anything else: the password was handed over, or a second step is to be set up. */
    held: z.enum(['password', 'secondStep']).nullable(),
    /** By when a second step has to be set up, where the role asks for one that is not there. */
    secondStepDue: z.iso.datetime({ offset: true }).nullable(),
    /** Code of the company. */
    sirketKodu: z.string(),
  }),
  company: z.object({
    code: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    /** Characters that it asks of a password. */
    passwordMin: z.number().int(),
    passkeys: z.boolean(),
  }),
  sites: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      timeZone: z.string(),
      /** ISO weekday, 1 = Monday. */
      firstWeekday: z.number().int(),
      /** The site's business date now, `YYYY-MM-DD`. */
      today: z.iso.date(),
      /** The shift that is open now; null between shifts. */
      shiftNow: z.enum(['morning', 'evening', 'night']).nullable(),
    }),
  ),
  permissions: z.array(z.enum(permissions)),
  /** Names of the areas with figures they see; null for those of the whole plant. */
  figuresOf: z.array(z.string()).nullable(),
  /** People with days they see: names of departments, how many report to them, and whether their own; null for everybody's. */
  peopleOf: z.object({ departments: z.array(z.string()), reports: z.int(), self: z.boolean() }).nullable(),
  demo: z.boolean(),
  /** Mails go out. */
  mails: z.boolean(),
})

/** `GET /api/auth/demo-accounts`: what the sign-in page offers: in a demo its accounts, nothing anywhere else. */
export const demoAccountsSchema = z.object({
  demo: z.boolean(),
  /** Origin under which passkeys work here; null where browsers allow none. */
  passkeys: z.string().nullable(),
  /** Who may register: see `registrations` of the company. */
  registration: z.enum(registrations),
  accounts: z.array(z.object({ role: roleSchema, email: z.string(), password: z.string() })),
})

export type DemoAccounts = z.infer<typeof demoAccountsSchema>
export type Session = z.infer<typeof sessionSchema>
