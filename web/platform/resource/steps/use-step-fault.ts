import { useLingui } from '@lingui/react/macro'
import { errorText } from '#web/platform/api-client/error-text.ts'
import type { Explained } from '#web/platform/query/mutation-outcome.ts'
import { useFaultsText } from '../drawer/use-faults-text.ts'
import type { ShownResource } from '../shown-resource.ts'

/** Why a step was not taken: in the words of the step, where it has some, with the reason below them. */
export function useStepFault(shown: ShownResource): (error: unknown, taking: { step: string }) => Explained {
  const { i18n } = useLingui()
  const explain = useFaultsText(shown)
  return (error, { step }) => {
    const explained = explain(error)
    const failed = shown.words.steps?.[step]?.failed
    if (!failed || explained === true) return explained
    const reason = explained?.text ?? i18n._(errorText(error))
    return { text: i18n._(failed.label), detail: failed.detail ? `${i18n._(failed.detail)}: ${reason}` : reason }
  }
}
