import { useLingui } from '@lingui/react/macro'
import { refusalDetailsSchema } from '#api/platform/resource/rows.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import type { Explained } from '#web/platform/query/mutation-outcome.ts'
import { faultText } from '../fault-words.ts'
import type { ShownResource } from '../shown-resource.ts'

/** Why the server refused something, where its answer says so; undefined where it does not. */
export function useFaultsText(shown: ShownResource): (error: unknown) => Explained {
  const { i18n } = useLingui()
  return (error) => {
    const details = error instanceof ApiError ? refusalDetailsSchema.safeParse(error.details) : undefined
    const faults = details?.data?.faults.map((fault) => faultText(shown, fault, i18n))
    return faults && { text: faults.join(' · ') }
  }
}
