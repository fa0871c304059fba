import { z } from 'zod'
import { pageQuery, pageSchema, searchSchema, versionSchema } from '#api/platform/http/parts.contract.ts'
import { nameSchema } from '../identity/identity.contract.ts'
import { roleSchema } from '../permissions/permissions.contract.ts'

/** Which kinds of notice somebody wants by mail. */
export const notificationsSchema = z.strictObject({
  news: z.boolean().optional(),
  reports: z.boolean().optional(),
  tasks: z.boolean().optional(),
})

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
  notifications: notificationsSchema.optional(),
})

export const profileSchema = z.object({
  uid: z.uuid(),
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  role: roleSchema,
  sirketKodu: z.string(),
  notifications: notificationsSchema,
  avatarUrl: z.string().nullable(),
  version: versionSchema,
})

/** Bytes of a profile photo as it is sent. */
export const photoLimit = 5 * 1024 * 1024

export const usersQuerySchema = z.strictObject({
  ...pageQuery(25),
  search: searchSchema,
})

export const usersPageSchema = pageSchema(profileSchema.omit({ notifications: true }).extend({ status: z.string() }))

export const userStepParamsSchema = z.strictObject({
  id: z.uuid(),
  action: z.enum(['approve', 'reject', 'ban', 'reinstate']),
})

export type Profile = z.infer<typeof profileSchema>
export type UsersPage = z.infer<typeof usersPageSchema>
