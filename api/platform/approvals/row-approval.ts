import { type RawBuilder, sql } from 'kysely'
import { type Resource, fieldsOf } from '../resource/resource.contract.ts'
import { columnOf } from '../resource/storage.ts'
import type { Approval } from './approvals.contract.ts'
import { type ApprovalTable, askedNow, everAsked } from './asked.ts'

/** A resource whose rows people decide about. */
export type Approved = Resource & { approval: Approval }
export const isApproved = (resource: Resource): resource is Approved => resource.approval !== undefined

/** Statuses in which rows wait for a decision. */
export const waitsIn = ({ flow, approval }: Pick<Resource, 'flow' | 'approval'>): readonly string[] =>
  approval ? (flow?.[approval.approve]?.from ?? []) : []

/** What says who is asked about the rows of a resource, of its alias `r`. */
export function approvalTable(resource: Resource): ApprovalTable {
  const { approvers, person, department, kind, amount } = resource.approval!
  const of = (name: string | undefined) => {
    const field = fieldsOf(resource).find((one) => one.name === name)
    return field && sql.ref(`r.${columnOf(field)}`)
  }
  return {
    table: resource.table,
    waits: waitsIn(resource),
    approvers,
    row: {
      company: sql`r.company_id`,
      person: of(person),
      author: sql.ref(`r.${resource.author!}`),
      department: of(department),
      kind: of(kind),
      amount: of(amount),
    },
  }
}

/** Whether a row `t` waits for an account. */
export const waitsFor = (resource: Resource, uid: string | undefined): RawBuilder<unknown> => sql`
  EXISTS (SELECT FROM ${sql.table(resource.table)} r CROSS JOIN LATERAL ${askedNow(approvalTable(resource))} n
    WHERE r.company_id = t.company_id AND r.id = t.id AND n.user_id = ${uid ?? null}::uuid)`

/** Whether an account is asked about a row `t` at any level, whatever was decided. */
export const concerns = (resource: Resource, uid: string | undefined): RawBuilder<unknown> => sql`
  EXISTS (SELECT FROM ${sql.table(resource.table)} r CROSS JOIN LATERAL ${everAsked(approvalTable(resource))} n
    WHERE r.company_id = t.company_id AND r.id = t.id AND n.user_id = ${uid ?? null}::uuid)`
