import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** Names of the steps of `bands.ts` in the reader's language. */
export function useBandName(): (name: string) => string {
  const { t } = useLingui()
  return useCallback(
    (name) => {
      const names: Record<string, string> = {
        excellent: t`Excellent`,
        good: t`Good`,
        medium: t`Medium`,
        poor: t`Poor`,
        low: t`Low`,
        high: t`High`,
        upToOneHour: t`Up to 1 hour`,
        overOneHour: t`More than 1 hour`,
        overTwoHours: t`More than 2 hours`,
        muchFaster: t`Much faster`,
        faster: t`Faster`,
        equal: t`As planned`,
        slower: t`Slower`,
        muchSlower: t`Much slower`,
        warning: t`Warning`,
        critical: t`Critical`,
      }
      return names[name] ?? name
    },
    [t],
  )
}
