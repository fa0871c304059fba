import { z } from 'zod'
import { pageQuery, pageSchema, searchSchema, versionSchema } from '#api/platform/http/parts.contract.ts'
import { balanceSchema, leavePageSize } from '../types/leave-kind.contract.ts'
import { leaveRequestSchema, leaveWarningSchema } from '../requests/leave.contract.ts'

const date = z.iso.date()
const instant = z.iso.datetime({ offset: true })

/** GET /api/leave/links: links in mails by which approvers decide without signing in. */
export const linkStandings = ['open', 'used', 'expired', 'revoked'] as const
export const linksQuerySchema = z.strictObject({
  standing: z.enum(linkStandings).optional(),
  search: searchSchema,
  ...pageQuery(leavePageSize),
})
export const linkSchema = z.object({
  id: z.uuid(),
  version: versionSchema,
  request: z.uuid(),
  person: z.string(),
  type: z.string(),
  firstDate: date,
  lastDate: date,
  approver: z.string(),
  createdAt: instant,
  expiresAt: instant,
  openedAt: instant.nullable(),
  usedAt: instant.nullable(),
  usedFor: z.string().nullable(),
  standing: z.enum(linkStandings),
})
export const linksSchema = pageSchema(linkSchema)
export type ApprovalLink = z.infer<typeof linkSchema>

/** POST /api/leave/links/look and /answer, by whoever has the mail; looking decides nothing. */
export const lookLinkSchema = z.strictObject({ token: z.string().min(20).max(100) })
export const answerLinkSchema = lookLinkSchema.extend({
  action: z.enum(['approve', 'hold', 'reject']),
  answer: z.string().trim().min(1).max(300).nullable().default(null),
})
export const lookedLinkSchema = z.object({
  standing: z.enum([...linkStandings, 'decided']),
  company: z.string(),
  approver: z.string(),
  request: leaveRequestSchema
    .pick({
      person: true,
      type: true,
      firstDate: true,
      lastDate: true,
      firstPart: true,
      lastPart: true,
      fromTime: true,
      untilTime: true,
      amount: true,
      reason: true,
      status: true,
      createdAt: true,
    })
    .extend({ balances: z.array(balanceSchema), warnings: z.array(leaveWarningSchema) })
    .nullable(),
})
export type LookedLink = z.infer<typeof lookedLinkSchema>
