import type { Flow } from '#api/platform/flow/flow.contract.ts'

export type AlertStatus = 'active' | 'paused' | 'stopped'

/** Steps of people. The portal itself stops an alert when its owner may no longer read its view. */
export const alertFlow = {
  pause: { from: ['active'], to: 'paused', needs: 'alerts:manage' },
  resume: { from: ['paused', 'stopped'], to: 'active', needs: 'alerts:manage' },
} as const satisfies Flow<AlertStatus>

/** Why the portal stopped an alert. */
export const alertStopReasons = ['accountClosed', 'permissionLost'] as const
export type AlertStopReason = (typeof alertStopReasons)[number]

/**
 * State of a member (a machine, a shift, …) of an alert: `clear`, `firing` (notified), or `held` (over the line while
 * the alert was snoozed, without a notification).
 */
export type MemberStatus = 'clear' | 'firing' | 'held'
export type MemberEvent = 'fired' | 'recovered'

/** How a look at a member came out; `unknown` when it has no value, such as OEE without planned time. */
export type MemberLook = 'over' | 'within' | 'unknown'

type Step = { to: MemberStatus; event: MemberEvent | null }
const stay = (to: MemberStatus): Step => ({ to, event: null })

const awake: Record<MemberStatus, Record<MemberLook, Step>> = {
  clear: { over: { to: 'firing', event: 'fired' }, within: stay('clear'), unknown: stay('clear') },
  // Once until it recovers: staying over the line is no news.
  firing: { over: stay('firing'), within: { to: 'clear', event: 'recovered' }, unknown: stay('firing') },
  held: { over: { to: 'firing', event: 'fired' }, within: stay('clear'), unknown: stay('held') },
}
const snoozed: Record<MemberStatus, Record<MemberLook, Step>> = {
  clear: { over: stay('held'), within: stay('clear'), unknown: stay('clear') },
  // The end of a notified alert is recorded; a snooze suppresses the notification.
  firing: { over: stay('firing'), within: { to: 'clear', event: 'recovered' }, unknown: stay('firing') },
  held: { over: stay('held'), within: stay('clear'), unknown: stay('held') },
}

/** The step of a member after a look at it; pure. */
export function memberStep(from: MemberStatus, look: MemberLook, isSnoozed: boolean): Step {
  return (isSnoozed ? snoozed : awake)[from][look]
}
