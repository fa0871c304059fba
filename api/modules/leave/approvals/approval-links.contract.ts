import { z } from 'zod'
import { linkStandings, lookedLinkSchema, lookLinkSchema } from '#api/platform/approvals/approvals.contract.ts'
import { pageQuery, pageSchema, searchSchema, versionSchema } from '#api/platform/http/parts.contract.ts'
import { balanceSchema, leavePageSize } from '../types/leave-kind.contract.ts'
import { leaveRequestSchema, leaveWarningSchema } from '../requests/leave.contract.ts'

const date = z.iso.date()
const instant = z.iso.datetime({ offset: true })

/** GET /api/leave/links: links in mails by which approvers decide without signing in. */
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

/** POST /api/leave/links/answer, by whoever has the mail. */
export const answerLinkSchema = lookLinkSchema.extend({
  action: z.enum(['approve', 'hold', 'reject']),
  answer: z.string().trim().min(1).max(300).nullable().default(null),
})
/** What /api/leave/links/look answers; looking decides nothing. */
export const lookedLeaveSchema = lookedLinkSchema.extend({
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
export type LookedLeave = z.infer<typeof lookedLeaveSchema>
