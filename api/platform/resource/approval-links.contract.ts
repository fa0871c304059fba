import { z } from 'zod'
import { approvalSchema, lookedLinkSchema, lookLinkSchema } from '../approvals/approvals.contract.ts'
import { versionSchema } from '../http/parts.contract.ts'
import { rowSchema } from './rows.contract.ts'

/** POST …/approval-links/answer, by whoever has the mail: it works once. */
export const answerRowLinkSchema = lookLinkSchema.extend({
  step: z.string().max(40),
  version: versionSchema,
  reason: z.string().trim().min(1).max(300).nullable().default(null),
})
export const answeredRowSchema = z.object({
  status: z.string(),
  /** Now the next level is asked. */
  waits: z.boolean(),
})

/** What …/approval-links/look answers: the row as whoever decides reads it, while the link is open. */
export const lookedRowSchema = lookedLinkSchema.extend({
  row: z
    .object({
      title: z.string(),
      row: rowSchema,
      waits: approvalSchema.shape.waits,
      /** Steps that the link takes, and whether each asks for a reason. */
      steps: z.array(z.object({ step: z.string(), asks: z.boolean() })),
    })
    .nullable(),
})
export type LookedRow = z.infer<typeof lookedRowSchema>
