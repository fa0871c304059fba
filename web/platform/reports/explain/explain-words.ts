import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { useModelText } from '../words/model-text.ts'
import type { Factor } from './explanation.ts'
import type { FactorName, RestName } from './factor-chains.ts'

/** Names of factors and rests, in the trade's words. */
export function useExplainWords(view: ViewModel) {
  const { t } = useLingui()
  const text = useModelText()
  const names: Record<FactorName, string> = {
    utilisation: t`Utilisation`,
    availability: t`Availability`,
    performance: t`Performance`,
    quality: t`Quality`,
    plannedTime: t`Planned busy time`,
    runTime: t`Run time`,
    speed: t`Pieces per run hour`,
    goodShare: t`Share of good pieces`,
    pieces: t`Pieces made`,
    goodPieces: t`Good pieces`,
    scrapRate: t`Scrap rate`,
    reworkShare: t`Share of rework`,
    loadedTime: t`Time to run in`,
    downtimeShare: t`Share that stood`,
    stops: t`Number of stops`,
    stopLength: t`Length of a stop`,
    failures: t`Number of failures`,
    repairLength: t`Time to repair one`,
  }
  const rests: Record<RestName, string> = {
    oeeRest: t`Speed, quality, and time without a recorded stop`,
    teepRest: t`Planned time, speed, quality, and time without a recorded stop`,
    noStop: t`Time without a recorded stop`,
    noScrapReport: t`Booked without a scrap report`,
  }
  const factorName = useCallback(
    (name: Factor['name']) =>
      typeof name === 'string' ? names[name] : text(view.measures[name.measure]?.title ?? name.measure),
    // oxlint-disable-next-line react/exhaustive-deps -- the names change with the language only, as `text` does
    [text, view],
  )
  return { factorName, restName: (name: RestName) => rests[name] }
}
