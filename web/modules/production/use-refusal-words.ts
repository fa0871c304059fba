import { useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'

const detailsSchema = z.object({ why: z.string() })

/** Why a report was refused, in words. */
export function useRefusalWords(): (error: unknown) => string {
  const { t, i18n } = useLingui()
  return (error) => {
    const why = error instanceof ApiError ? detailsSchema.safeParse(error.details).data?.why : undefined
    switch (why) {
      case 'no_order':
        return t`No order is at the machine: start one, then report the pieces.`
      case 'no_stop':
        return t`The machine is no longer stopped.`
      case 'too_late':
        return t`It is too late to take this back.`
      default:
        return i18n._(errorText(error))
    }
  }
}
