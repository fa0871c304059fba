import { useLingui } from '@lingui/react/macro'
import { type BandName, classify, limits } from '#web/core/figures/bands.ts'
import { useCallback } from 'react'
import { roundAsShown } from '#web/core/figures/formats.ts'

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
        acceptable: t`Acceptable`,
      }
      return names[name] ?? name
    },
    [t],
  )
}

/** The band of a value in words: its step, and whether the scrap of it needs no attention. */
export function useBandText(): (band: BandName, value: number | null, ideal?: number | null) => string | null {
  const name = useBandName()
  return useCallback(
    (band, value, ideal) => {
      const step = classify(band, value, ideal)
      if (!step || value === null) return null
      const acceptable = band === 'scrapRate' && roundAsShown(value, 'ratio') < limits.acceptableScrapRate
      return acceptable ? `${name(step.name)} · ${name('acceptable')}` : name(step.name)
    },
    [name],
  )
}

/** Short words for the bands that stand out in a table: stops over one hour and over two. */
export function useBandSign(): (band: BandName, value: number | null) => string | null {
  const { t } = useLingui()
  return useCallback(
    (band, value) => {
      if (band !== 'stopDuration') return null
      const step = classify(band, value)?.name
      return step === 'overOneHour' ? t`over 1 h` : step === 'overTwoHours' ? t`over 2 h` : null
    },
    [t],
  )
}
