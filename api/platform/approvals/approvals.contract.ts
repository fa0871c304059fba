import { z } from 'zod'

type Permission = `${string}:${string}`

/** Table of who is asked (`level`, `who`, `department_id`, `user_id`), with its columns for a kind and for the least amount. */
export interface Approvers {
  table: string
  kind?: string
  amount?: string
}

/** How people decide about the rows of a resource, one level after the other. Whoever is asked decides. */
export interface Approval<Field extends string = string, Step extends string = string> {
  /** Decides in favour, after the last level; rows wait in the statuses from which it is taken. */
  approve: Step
  /** Decide otherwise, at any level. */
  decline: readonly Step[]
  approvers: Approvers
  /** Whom the row is about; whoever created it, where it is not said. Their manager is asked, and nobody decides for themselves. */
  person?: Field
  /** Department of the row; that of the person, where it is not said. */
  department?: Field
  kind?: Field
  amount?: Field
  /** What whoever decides writes. */
  reason?: Field
  /** Mails carry a link by which people decide without signing in; without it nobody gets a mail. */
  byMail?: true
  /** Who has it decides at any level without being asked. */
  manages?: Permission
}

/** Whether a step is for whoever is asked. */
export const decides = ({ approval }: { approval?: Approval | undefined }, step: string): boolean =>
  approval !== undefined && (step === approval.approve || approval.decline.includes(step))

const instant = z.iso.datetime({ offset: true })

/** What was done with a row that people decide about. */
export const approvalStepSchema = z.object({
  action: z.string(),
  level: z.int(),
  by: z.string().nullable(),
  inPlaceOf: z.string().nullable(),
  reason: z.string().nullable(),
  at: instant,
})
export type ApprovalStep = z.infer<typeof approvalStepSchema>

/** GET …/:id/approval: whom a row waits for, and what was decided so far. */
export const approvalSchema = z.object({
  waits: z
    .object({
      /** Of how many levels it is the how manieth. */
      level: z.int(),
      levels: z.int(),
      since: instant,
      /** Has waited too long: the next level decides too. */
      escalated: z.boolean(),
      asked: z.array(z.object({ id: z.uuid(), name: z.string() })),
    })
    .nullable(),
  steps: z.array(approvalStepSchema),
})
export type ApprovalProgress = z.infer<typeof approvalSchema>

/** What a link of a mail is good for. */
export const linkStandings = ['open', 'used', 'expired', 'revoked'] as const
export type LinkStanding = (typeof linkStandings)[number]

/** POST …/approval-links/look and …/answer, by whoever has the mail; looking decides nothing. */
export const lookLinkSchema = z.strictObject({ token: z.string().min(20).max(100) })
export const lookedLinkSchema = z.object({
  standing: z.enum([...linkStandings, 'decided']),
  company: z.string(),
  approver: z.string(),
})
export type LookedLink = z.infer<typeof lookedLinkSchema>

/** Public page to which the links of mails lead, followed by the name of the resource. */
export const decidePage = '/decide'
