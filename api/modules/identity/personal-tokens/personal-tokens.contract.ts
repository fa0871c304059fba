import { z } from 'zod'
import { pageQuery, pageSchema, searchSchema } from '#api/platform/http/parts.contract.ts'
import { tokenPermissions } from '../../permissions/permissions.contract.ts'

/** Days that a token may live. */
export const tokenLives = [7, 30, 90, 180, 365] as const
/** Tokens that one person may have, those that have expired among them. */
export const mostTokens = 20

/** POST /api/tokens */
export const newTokenSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** Of those that its owner has. */
  permissions: z
    .array(z.enum(tokenPermissions))
    .min(1)
    .max(tokenPermissions.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'names a permission twice'),
  /** Until it expires. */
  days: z.int().min(1).max(365),
})
export type NewToken = z.infer<typeof newTokenSchema>

/** The token whole: it is shown once and cannot be read again. */
export const madeTokenSchema = z.object({ id: z.uuid(), token: z.string() })
export type MadeToken = z.infer<typeof madeTokenSchema>

const tokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its last characters. */
  hint: z.string(),
  /** Those that it was made for; its owner may have lost some. */
  permissions: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
  /** Up to a minute old. */
  usedAt: z.string().nullable(),
  usedFrom: z.string().nullable(),
  /** The tool as it names itself. */
  usedBy: z.string().nullable(),
})

/** GET /api/tokens: one's own, the latest first, without those that were revoked. */
export const tokensSchema = z.array(tokenSchema)
export type PersonalToken = z.infer<typeof tokenSchema>

/** GET /api/company-tokens */
export const companyTokensQuerySchema = z.strictObject({ search: searchSchema, ...pageQuery(25) })
/** Those of all people, the first to expire last. */
export const companyTokensSchema = pageSchema(
  tokenSchema.extend({ owner: z.object({ id: z.uuid(), name: z.string() }) }),
)
export type CompanyToken = z.infer<typeof companyTokensSchema>['rows'][number]
