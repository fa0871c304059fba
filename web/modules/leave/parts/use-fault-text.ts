import { useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { type LeaveFaultOf, leaveFaults } from '#api/modules/leave/requests/leave.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { useLeaveText } from '../use-leave-text.ts'

const refusedSchema = z.object({
  faults: z.array(
    z.object({
      code: z.enum(leaveFaults),
      year: z.int().optional(),
      date: z.string().optional(),
      limit: z.number().optional(),
    }),
  ),
})

/** What stands against leave, in words; '' for an error that says nothing of it. */
export function useRefusalText(): (error: unknown) => string {
  const say = useFaultText()
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'leave_refused') return ''
    const refused = refusedSchema.safeParse(error.details)
    return refused.success ? refused.data.faults.map((fault) => say(fault as LeaveFaultOf)).join(' ') : ''
  }
}

/** What stands against leave in a sentence, with the day, year or limit that it is about. */
export function useFaultText(): (fault: LeaveFaultOf) => string {
  const { t } = useLingui()
  const text = useLeaveText()
  return ({ code, date: on, year, limit: most }) => {
    const date = on ? text.day(on) : ''
    const limit = most === undefined ? '' : text.number(most)
    const words: Record<LeaveFaultOf['code'], string> = {
      no_working_day: t`There is no working day in it.`,
      overlaps: t`There is leave on ${date} already.`,
      not_enough: t`The balance of ${year ?? ''} is short by ${limit}.`,
      too_soon: t`It is asked for too late: ${limit} days before are needed.`,
      too_far: t`It is asked for too early: ${limit} days before at most.`,
      too_long: t`It is longer than ${limit} at once.`,
      only_by_manager: t`Only managers ask for this kind of leave.`,
      no_halves: t`This kind of leave is taken in whole days.`,
      no_hours: t`This kind of leave is not taken by hours.`,
      not_employed: t`The person is not employed on ${date}.`,
      locked: t`The month of ${date} is locked: unlock it in the timesheet first.`,
      attachment_missing: t`Beyond ${limit} a file has to be attached.`,
    }
    return words[code]
  }
}
