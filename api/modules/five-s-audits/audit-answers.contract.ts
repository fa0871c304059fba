import { z } from 'zod'
import { answers, pillars } from './audit-score.contract.ts'

/** A question of an audit with what was answered, as rows carry it. */
const auditLineSchema = z.object({
  id: z.uuid(),
  pillar: z.enum(pillars),
  question: z.string(),
  weight: z.number(),
  photoBelow: z.number().nullable(),
  answer: z.enum(answers).nullable(),
  note: z.string().nullable(),
  photos: z.array(z.object({ id: z.uuid() })),
})
export type AuditLine = z.infer<typeof auditLineSchema>

/** The questions of an audit with their answers, in their order. */
export const linesOfAudit = ({ values }: { values: Readonly<Record<string, unknown>> }): AuditLine[] =>
  z.array(auditLineSchema).parse(values['answers'])
