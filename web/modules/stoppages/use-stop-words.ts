import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { undoStops } from './public/stoppages.api.ts'

const detailsSchema = z.object({ why: z.string(), by: z.string().optional(), count: z.number().optional() })

/** Texts about changes to stops, done and refused. */
export function useStopWords() {
  const { t, i18n } = useLingui()

  /** Why a change was refused. */
  function refusal(error: unknown): string {
    const details = error instanceof ApiError ? detailsSchema.safeParse(error.details).data : undefined
    const by = details?.by ?? ''
    const count = details?.count ?? 0
    switch (details?.why) {
      case 'changed':
        return t`Another person was faster and changed the stop. Check it again.`
      case 'count':
        return t`There are ${count} stops by now. Look at them again.`
      case 'later':
        return t`It cannot be undone any more: ${by} has changed one of the stops since.`
      case 'undone':
        return t`It was undone already.`
      case 'origins':
        return t`Recorded stops and stops of a device cannot be joined.`
      case 'no_stop':
        return t`The machine is no longer stopped.`
      default:
        return i18n._(errorText(error))
    }
  }

  const explain = (error: unknown) => ({ text: refusal(error) })
  const { mutate: undo } = useMutation({ mutationFn: undoStops, meta: { done: t`Undone`, explain } })

  /** Reports a change and offers to undo it. */
  const done = (text: string, batchId: string) =>
    showToast('success', text, { action: { label: t`Undo`, onSelect: () => undo(batchId) } })

  return { refusal, explain, done, undo }
}
