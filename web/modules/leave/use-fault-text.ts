import { useLingui } from '@lingui/react/macro'
import type { LeaveFaultOf } from '#api/modules/leave/leave.contract.ts'
import { leaveFaultWords } from './leave-words.ts'
import { useLeaveText } from './use-leave-text.ts'

/** A fault in words, with the day, year or limit it is about. */
export function useFaultText(): (fault: LeaveFaultOf) => string {
  const { t, i18n } = useLingui()
  const { day, number } = useLeaveText()
  return ({ code, date, limit, year }) => {
    const text = i18n._(leaveFaultWords[code])
    if (code === 'not_enough' && limit !== undefined && year !== undefined)
      return t`The balance of ${String(year)} is too small by ${number(limit)}.`
    if (date !== undefined) return `${text} (${day(date)})`
    if (limit === undefined) return text
    if (code === 'too_soon') return t`It has to be asked for at least ${number(limit)} days before.`
    if (code === 'too_far') return t`It can be asked for at most ${number(limit)} days before.`
    if (code === 'too_long') return t`At most ${number(limit)} at once.`
    return text
  }
}
