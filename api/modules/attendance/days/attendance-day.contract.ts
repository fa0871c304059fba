import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import type { Permission } from '../../permissions/permissions.contract.ts'

/** What a day was for; `unrostered`: nobody planned anything for the person, which is not the same as a day off. */
export const dayKinds = ['work', 'rest', 'holiday', 'leave', 'unrostered'] as const

/**
 * `planned`: its shift is not over; `waiting`: it is, but a reader of the site has not told everything up to its end.
 * `excused`: absent, and excused for it; `off`: neither rostered nor there.
 */
export const dayStatuses = [
  'present',
  'absent',
  'excused',
  'waiting',
  'planned',
  'rest',
  'holiday',
  'leave',
  'off',
] as const
export type DayStatus = (typeof dayStatuses)[number]

export const exceptionKinds = [
  'missing_in',
  'missing_out',
  'repeated_in',
  'late',
  'early_leave',
  'absent',
  'unplanned',
  'too_long',
  'break_short',
  'two_places',
  'on_holiday',
  'on_leave',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

export const severities = ['info', 'warning', 'critical'] as const
export type Severity = (typeof severities)[number]

/** Days of people were built anew; `ids` are theirs. */
export const attendanceTopic = {
  name: 'attendance',
  needs: ['attendance:read', 'attendance:self', 'andon:read'],
} satisfies LiveTopic<Permission>

/** What somebody may decide about an exception as it is. */
export const decisions = ['accepted', 'excused'] as const

/** What became of an exception. */
export const exceptionStatuses = ['open', ...decisions] as const
export type ExceptionStatus = (typeof exceptionStatuses)[number]
