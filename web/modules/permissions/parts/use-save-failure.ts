import { useLingui } from '@lingui/react/macro'
import { refusalDetailsSchema } from '#api/platform/resource/rows.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import type { Explained } from '#web/platform/query/mutation-outcome.ts'

/** Why permissions could not be saved. */
export function useSaveFailure(): (error: unknown) => Explained {
  const { t, i18n } = useLingui()
  const reasons: Record<string, string> = {
    own_account: t`You cannot decide about your own account`,
    own_role: t`It is the role that you have yourself`,
    higher_role: t`It belongs to a role above your own`,
    last_administrator: t`No administrator of users and permissions would be left`,
  }
  return (error) => {
    const details = error instanceof ApiError ? refusalDetailsSchema.safeParse(error.details) : undefined
    const code = details?.data?.faults[0]?.code ?? ''
    const isForbidden = error instanceof ApiError && error.code === 'forbidden'
    return {
      text: t`An error occurred while saving permissions`,
      detail:
        reasons[code] ??
        (isForbidden ? t`You cannot grant a permission that you do not have` : i18n._(errorText(error))),
    }
  }
}
