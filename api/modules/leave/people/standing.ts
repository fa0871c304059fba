import { type DecidesAs, decidingAs } from '#api/platform/approvals/deciding.ts'
import type { Caller } from '#api/platform/http/route.ts'
import type { LeaveRequest } from '../requests/leave.contract.ts'
import { leaveFlow, type LeaveAction } from '../requests/leave.states.ts'
import { type Told, withoutHealth } from './health.ts'
import type { StoredRequest } from '../requests/stored-request.ts'

/** Who asks. @property sees whether they see the days of the person; without it managing leave reaches nobody. */
export type Who = Pick<Caller, 'permissions'> & { uid?: string; sees: boolean }

const manages = ({ permissions, sees }: Who): boolean => sees && permissions.has('leave:manage')

/** As whom somebody decides about a request; undefined for whoever may not. */
export function decidesAs(request: StoredRequest, who: Who): DecidesAs | undefined {
  if (who.uid === undefined || request.account === who.uid) return undefined
  const asked = request.deciders.filter(({ user }) => user !== who.uid || who.permissions.has('leave:decide'))
  return decidingAs({ ...request, asked }, { uid: who.uid, manages: manages(who) })
}

/** Whether somebody knows of a request at all: whom it is for, who asked, who decides, and whoever manages leave. */
export const concerns = ({ account, createdBy, approving }: StoredRequest, who: Who): boolean =>
  who.uid !== undefined &&
  (account === who.uid ||
    createdBy === who.uid ||
    (approving.includes(who.uid) && who.permissions.has('leave:decide')) ||
    manages(who))

/**
 * Whether somebody may take back a request: their own before its first day, and as a manager later too, as long as there
 * are days to give back.
 */
export function mayCancel(request: StoredRequest, who: Who): boolean {
  const mine = who.uid !== undefined && (request.account === who.uid || request.createdBy === who.uid)
  if (request.status !== 'approved') return mine || manages(who)
  if (manages(who) && request.account !== who.uid) return request.today <= request.lastDate
  return mine && request.today < request.firstDate
}

/** What somebody may do with a request now. */
export function actionsOf(request: StoredRequest, who: Who): LeaveAction[] {
  return (Object.keys(leaveFlow) as LeaveAction[]).filter((action) => {
    if (!(leaveFlow[action].from as readonly string[]).includes(request.status)) return false
    return action === 'cancel' ? mayCancel(request, who) : decidesAs(request, who) !== undefined
  })
}

/** A request as somebody sees it. */
export function shown(request: StoredRequest, who: Who & Told): LeaveRequest {
  const {
    createdBy: _by,
    language: _language,
    account,
    today: _today,
    deciders: _deciders,
    approving: _approving,
    countsHolidays: _counts,
    hoursDate: _hours,
    ...told
  } = withoutHealth(request, who)
  return { ...told, mine: account !== null && account === who.uid, actions: actionsOf(request, who) }
}
