import { remindDue } from '#api/platform/approvals/remind.ts'
import { accountsToTell, type Post } from '#api/platform/approvals/tell-asked.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { accountsThatSee } from '../people/accounts.service.ts'
import { withoutHealth } from '../people/health.ts'
import { findRequest, type StoredRequest } from '../requests/stored-request.ts'
import { leaveApproval } from './leave-approval.ts'
import { type LeaveNotice, leaveRoutes } from './leave-notices.contract.ts'
import { tellDeciders } from './notify.service.ts'

/** Approvers hear again of requests that have waited long, and after that the next level and whoever manages leave. */
export const remindOfLeave = (services: Post & Pick<Services, 'db'>, companyId: string): Promise<number> =>
  remindDue(services.db, companyId, leaveApproval, async (trx, { id, escalates, days }) => {
    const request = (await findRequest(trx, id))!
    await tellDeciders(trx, companyId, services, request, escalates ? 'escalated' : 'reminder', days)
    if (escalates) await tellManagers(trx, companyId, request, days)
  })

async function tellManagers(trx: Trx, companyId: string, request: StoredRequest, days: number): Promise<void> {
  const asked = new Set(request.deciders.map(({ user }) => user))
  const { person, firstDate, lastDate, account } = request
  const managers = new Map((await accountsThatSee(trx, person.id, 'leave:manage')).map((one) => [one.id, one]))
  const told = [...managers.keys()].filter((id) => !asked.has(id) && id !== account)
  for (const { id: userId, language } of await accountsToTell(trx, told, request.language)) {
    const { permissions } = managers.get(userId)!
    const { type } = withoutHealth(request, { permissions, uid: userId, language })
    await notify<LeaveNotice>(
      trx,
      { companyId, userId },
      { kind: 'leaveEscalated', title: person.name, type: type.name, firstDate, lastDate, days },
      leaveRoutes.inbox,
    )
  }
}
