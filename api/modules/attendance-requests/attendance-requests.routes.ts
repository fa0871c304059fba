import type { Trx } from '#api/platform/db/database.ts'
import type { AppModule } from '#api/platform/http/route.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { notify } from '../notifications/notifications.service.ts'
import { type AttendanceRequestNotice, attendanceRequestsRoute } from './attendance-request-notices.contract.ts'
import { attendanceRequests } from './attendance-requests.contract.ts'
import { findAsker, findAuthor, findDecider } from './attendance-requests.queries.ts'

type Row = RowOf<typeof attendanceRequests>

const tell = (trx: Trx, { caller }: Actor, userId: string, facts: AttendanceRequestNotice) =>
  notify(trx, { companyId: caller.companyId, userId }, facts, attendanceRequestsRoute)

/** Somebody asks for themselves alone, and of days that have begun. */
async function judge(trx: Trx, actor: Actor, { values }: { values: Row['values'] }) {
  const asker = actor.caller.uid ? await findAsker(trx, actor.caller.uid) : undefined
  if (!asker) throw refuse(attendanceRequests, [fault<'no_employee'>(null, 'no_employee')])
  if (values.date > asker.today) throw refuse(attendanceRequests, [fault<'not_begun'>('date', 'not_begun')])
  return asker
}

const decided = (accepted: boolean) => async (trx: Trx, actor: Actor, row: Row) =>
  tell(trx, actor, await findAuthor(trx, row.id), {
    kind: 'attendanceRequestDecided',
    title: row.values.answer ?? '',
    date: row.values.date,
    accepted,
  })

const hooks: Hooks<typeof attendanceRequests> = {
  before: {
    create: async (trx, actor, row) => ({ employee: (await judge(trx, actor, row)).id }),
    async change(trx, actor, row) {
      await judge(trx, actor, row)
    },
  },
  after: {
    async create(trx, actor, row) {
      const decider = row.values.employee && (await findDecider(trx, row.values.employee))
      if (!decider) return
      const title = row.refs.employee?.name ?? ''
      await tell(trx, actor, decider, { kind: 'attendanceRequestMade', title, date: row.values.date })
    },
    accept: decided(true),
    refuse: decided(false),
  },
}

/** What people ask to have corrected of their own days. */
export const attendanceRequestsModule: AppModule = {
  name: 'attendance-requests',
  resources: [attendanceRequests],
  routes: resourceRoutes(attendanceRequests, hooks),
}
