import { useLingui } from '@lingui/react/macro'
import { type BandName, bands, classify, limits } from '#web/core/figures/bands.ts'
import { useCallback } from 'react'
import { roundAsShown } from '#web/core/figures/formats.ts'

const [{ upTo: longStop }, { upTo: veryLongStop }] = bands.stopDuration.steps

/** Names of the steps of `bands.ts` in the reader's language. */
export function useBandName(): (name: string) => string {
  const { t, i18n } = useLingui()
  return useCallback(
    (name) => {
      const upTo = (seconds: number) => {
        const hours = i18n.number(seconds / 3600)
        return t`Up to ${hours} h`
      }
      const moreThan = (seconds: number) => {
        const hours = i18n.number(seconds / 3600)
        return t`More than ${hours} h`
      }
      const names: Record<string, string> = {
        excellent: t`Excellent`,
        good: t`Good`,
        medium: t`Medium`,
        poor: t`Poor`,
        low: t`Low`,
        high: t`High`,
        upToOneHour: upTo(longStop),
        overOneHour: moreThan(longStop),
        overTwoHours: moreThan(veryLongStop),
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
    [t, i18n],
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

/** Short labels of the bands marked in a table, i.e. of long stops. */
export function useBandSign(): (band: BandName, value: number | null) => string | null {
  const { t, i18n } = useLingui()
  return useCallback(
    (band, value) => {
      if (band !== 'stopDuration') return null
      const step = classify(band, value)?.name
      const limit = step === 'overOneHour' ? longStop : step === 'overTwoHours' ? veryLongStop : null
      if (limit === null) return null
      const hours = i18n.number(limit / 3600)
      return t`over ${hours} h`
    },
    [t, i18n],
  )
}
