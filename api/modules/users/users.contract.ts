import { z } from 'zod'
import { searchSchema, versionSchema } from '#api/platform/http/parts.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { emailSchema, nameSchema } from '../identity/identity.contract.ts'
import { noticeChoicesSchema } from '../notifications/notifications.contract.ts'
import { roleSchema, roles } from '../permissions/permissions.contract.ts'
import { userFlow } from './users.states.ts'

const phoneSchema = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?[\d\s().-]{5,30}$/, 'Not a phone number')

/** Role, company code, e-mail and status are not one's own to change. */
export const profileChangeSchema = z.strictObject({
  version: versionSchema,
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  phone: phoneSchema.nullable().optional(),
  notifications: noticeChoicesSchema.optional(),
})

export const profileSchema = z.object({
  uid: z.uuid(),
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  role: roleSchema,
  /** The company's own role that they have. */
  ownRole: z.string().nullable(),
  sirketKodu: z.string(),
  notifications: noticeChoicesSchema,
  avatarUrl: z.string().nullable(),
  version: versionSchema,
})

/** Bytes of a profile photo as it is sent. */
export const photoLimit = 5 * 1024 * 1024

/** Mails contain names: nothing that makes a link. */
const personName = { type: 'text', max: 100, pattern: '[^<>@:/\\\\]*' } as const

const userFaults = {
  own_account: 'is your own account, which only somebody else can change',
  higher_role: 'belongs to a role above your own',
  last_administrator: 'would leave nobody who may administer users and permissions',
  beyond_own: 'allows what you may not do yourself',
}
export type UserFault = keyof typeof userFaults

/** People who may sign in, as their administrators see them. */
export const users = defineResource({
  name: 'users',
  table: 'user_account',
  needs: { read: 'users:read', write: 'users:manage' },
  flow: userFlow,
  label: { code: 'email', name: 'name' },
  uses: { outlived: true },
  fields: {
    name: { type: 'text', max: 201, readOnly: true },
    firstName: personName,
    lastName: personName,
    email: { type: 'email', key: true },
    phone: { type: 'phone' },
    role: { type: 'choice', options: roles, initial: 'User' },
    /** One that the company has made: it says what the person may do, and `role` is the one it was made from. */
    ownRole: { type: 'reference', to: 'roles', optional: true },
    /** Code of the company: an administrator adds people to their own. */
    company: { type: 'text', max: 20, readOnly: true },
    signIn: { type: 'choice', options: ['chosen', 'handedOver', 'invited', 'none'], readOnly: true },
    secondStep: { type: 'choice', options: ['on', 'missing', 'off'], readOnly: true },
    /** An address that is to be confirmed. */
    newEmail: { type: 'text', max: 200, optional: true, readOnly: true },
    photo: { type: 'text', max: 200, optional: true, readOnly: true },
  },
  list: {
    columns: ['name', 'email', 'phone', 'role', 'company', 'signIn', 'status', 'updatedAt'],
    sort: ['name'],
    filters: ['status', 'role', 'ownRole', 'company'],
    bulk: { change: ['role', 'ownRole'] },
    from: 'user_standing',
  },
  faults: userFaults,
})

/** How many people a list would show by each of its tabs, the tab itself left out. */
export const userCountsQuerySchema = z.strictObject({
  search: searchSchema,
  status: z.string().max(60).optional(),
  role: z.string().max(200).optional(),
  ownRole: z.uuid().optional(),
  company: z.string().max(60).optional(),
})
const countsSchema = z.record(z.string(), z.number().int())
export const userCountsSchema = z.object({
  status: countsSchema,
  role: countsSchema,
  ownRole: countsSchema,
  company: countsSchema,
})

/** `POST /api/users/:id/email`: another address, once it is confirmed from there. */
export const newAddressSchema = z.strictObject({ version: versionSchema, email: emailSchema })

/** `POST /api/users/:id/password`: shown once, to be handed over. */
export const handedOverSchema = z.object({ password: z.string() })

export type Profile = z.infer<typeof profileSchema>
export type UserCounts = z.infer<typeof userCountsSchema>
export type HandedOver = z.infer<typeof handedOverSchema>
