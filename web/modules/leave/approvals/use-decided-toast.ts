import { useLingui } from '@lingui/react/macro'
import type { DecidedLeave, DecideLeave, LeaveRequest } from '#api/modules/leave/requests/leave.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { showToast } from '#web/ui/toast.ts'

/** Says what was decided, and of whom it was not and why. */
export function useDecidedToast() {
  const { t, i18n } = useLingui()
  return (action: DecideLeave['action'], { done, refused }: DecidedLeave, requests: readonly LeaveRequest[]) => {
    const text = {
      approve: t`Leave approved: ${done}`,
      hold: t`Leave put on hold: ${done}`,
      reject: t`Leave rejected: ${done}`,
    }[action]
    if (refused.length === 0) return showToast('success', text)
    const whyNot = refused.map(({ id, reason }) => {
      const name = requests.find((request) => request.id === id)?.person.name ?? ''
      return `${name}: ${i18n._(errorText(new ApiError(409, reason)))}`
    })
    showToast(done > 0 ? 'warning' : 'error', done > 0 ? text : t`Nothing was decided`, { detail: whyNot.join(' · ') })
  }
}
