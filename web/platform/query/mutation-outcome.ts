import { i18n } from '@lingui/core'
import { MutationCache } from '@tanstack/react-query'
import { errorText } from '#web/platform/api-client/error-text.ts'
import type { showToast } from '#web/ui/toast.ts'

/** Words about a failure: in place of the usual ones, or under them. True: the page says it itself, where it belongs. */
export type Explained = true | { text?: string; detail?: string } | undefined

interface Outcome extends Record<string, unknown> {
  /** Said when the work is done. */
  done?: string
  /** @param variables arguments of the mutation. */
  explain?: (error: unknown, variables: never) => Explained
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Outcome
  }
}

/** For `explain` of a mutation with an error shown beside its button. */
export const shownOnPage = () => true as const

/** Says how each mutation ended: its `meta.done`, or why it failed. No mutation says its errors by itself. */
export function mutationOutcomes(say: typeof showToast): MutationCache {
  return new MutationCache({
    onSuccess: (_data, _variables, _result, { meta }) => {
      if (meta?.done !== undefined) say('success', meta.done)
    },
    onError: (error, variables, _result, { meta }) => {
      const explained = meta?.explain?.(error, variables as never)
      if (explained === true) return
      const { text = i18n._(errorText(error)), detail } = explained ?? {}
      say('error', text, detail === undefined ? {} : { detail })
    },
  })
}
