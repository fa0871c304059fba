import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { classifyStops, refOf } from './public/stoppages.api.ts'
import { useStopWords } from './use-stop-words.ts'

/** A reason for one stop, and the stop to look at next. */
type Explanation = { stop: Stop; reasonId: string | null; name: string; next: Stop | undefined }

/**
 * Gives one stop its reason, or removes it.
 *
 * @param onDone gets the next stop to explain, if the explained one had waited for a reason.
 */
export function useExplainStop(onDone: (next: Stop | undefined) => void) {
  const { t } = useLingui()
  const { done, explain } = useStopWords()
  const { isPending, mutate } = useMutation({
    mutationFn: ({ stop, reasonId }: Explanation) => classifyStops({ stops: [refOf(stop)], reasonId }),
    onSuccess: ({ batchId }, { stop, reasonId, name, next }) => {
      const machine = stop.machine
      done(reasonId === null ? t`The reason was taken away: ${machine}` : t`${machine}: ${name}`, batchId)
      onDone(stop.reasonId === null ? next : undefined)
    },
    meta: { explain },
  })
  return (explanation: Explanation) => {
    if (!isPending) mutate(explanation)
  }
}
