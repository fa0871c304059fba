import { linkActor, linkOf, openLink, spendLink } from '../approvals/answer-link.ts'
import { decides, lookLinkSchema } from '../approvals/approvals.contract.ts'
import type { FoundLink } from '../approvals/links.queries.ts'
import { isApproved, waitsIn } from '../approvals/row-approval.ts'
import { readProgress } from '../approvals/row-state.ts'
import { inCompany, type Trx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { idParamsSchema } from '../http/parts.contract.ts'
import { type Route, defineRoute } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { titleOf } from '../parts/row-title.ts'
import { type LookedRow, answerRowLinkSchema } from './approval-links.contract.ts'
import type { AnyHooks } from './hooks.ts'
import { type MadeFor, hooksFor, inScope } from './in-scope.ts'
import { type Resource, permissionOfNeed } from './resource.contract.ts'
import { rowOf, takeStep } from './resource.service.ts'
import { findRow } from './rows.queries.ts'

/** Where a row stands in its approval, and decisions by the link of a mail, without a session. */
export function approvalRoutes(resource: Resource, own: MadeFor<AnyHooks>): Route[] {
  if (!isApproved(resource)) return []
  const { table, path, approval, flow = {} } = resource
  const asks = (step: string) => flow[step]?.asks ?? []

  /** The row of a link as whoever has it sees it; undefined where it waits for them no more. */
  async function rowOfLink(services: Services, trx: Trx, link: FoundLink, requestId: string) {
    const actor = await linkActor(trx, services.notices, link, requestId)
    const { resources, notices } = services
    const scope = { trx, actor, resources, notices, post: services }
    const row = actor.active ? await findRow(scope, resource, link.row) : undefined
    const waits = row?.asked === true && waitsIn(resource).includes(row.status ?? '')
    return { scope, actor, row: waits ? row : undefined }
  }

  return [
    defineRoute({
      method: 'GET',
      path: `/api/${path}/:id/approval`,
      access: permissionOfNeed(resource.needs.read),
      params: idParamsSchema,
      handle: (call) =>
        inScope(call, async (scope) => {
          await rowOf(scope, resource, call.params.id)
          return readProgress(scope.trx, resource, call.params.id)
        }),
    }),
    defineRoute({
      method: 'POST',
      path: `/api/${path}/approval-links/look`,
      access: 'public',
      rateLimit: 'signIn',
      body: lookLinkSchema,
      async handle({ services, body, requestId }): Promise<LookedRow> {
        const link = await linkOf(services.db, body.token, table)
        return inCompany(services.db, link.companyId, async (trx) => {
          const { actor, row } = await rowOfLink(services, trx, link, requestId)
          const looked = await openLink(trx, actor, link, row)
          if (!looked.row) return { ...looked, row: null }
          const steps = [approval.approve, ...approval.decline].filter((step) => looked.row?.actions?.includes(step))
          return {
            ...looked,
            row: {
              title: titleOf(resource, looked.row),
              row: looked.row,
              waits: (await readProgress(trx, resource, link.row)).waits,
              steps: steps.map((step) => ({ step, asks: asks(step).length > 0 })),
            },
          }
        })
      },
    }),
    defineRoute({
      method: 'POST',
      path: `/api/${path}/approval-links/answer`,
      access: 'public',
      rateLimit: 'signIn',
      body: answerRowLinkSchema,
      async handle({ services, body: { token, step, version, reason }, requestId }) {
        const link = await linkOf(services.db, token, table)
        if (link.standing !== 'open') throw new AppError('token_invalid')
        const status = await inCompany(services.db, link.companyId, async (trx) => {
          const { scope, actor, row } = await rowOfLink(services, trx, link, requestId)
          if (!row || !decides(resource, step)) throw new AppError('token_invalid')
          await spendLink(trx, actor, link, step)
          const field = approval.reason
          const values = field !== undefined && asks(step).includes(field) ? { [field]: reason } : {}
          const taken = await takeStep(scope, resource, hooksFor(own, services), row.id, { step, version, values })
          return taken.status ?? ''
        })
        services.mail.wake()
        return { status, waits: waitsIn(resource).includes(status) }
      },
    }),
  ]
}
