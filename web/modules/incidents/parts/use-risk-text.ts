import { useCallback } from 'react'
import { type BandTone, classify } from '#web/core/figures/bands.ts'
import { useBandName } from '#web/platform/reports/words/band-text.ts'
import type { OwnText } from '#web/platform/resource/shown-resource.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'

const levelOf = (value: unknown) => classify('safetyRisk', typeof value === 'number' ? value : null)

export const riskTone = (value: Value): BandTone | null => levelOf(value)?.tone ?? null

/** A risk by its number and its level: '16 · High'. */
export function useRiskText(): OwnText {
  const nameOf = useBandName()
  return useCallback(
    (name, value) => {
      const level = name === 'risk' || name === 'riskAfter' ? levelOf(value) : null
      return level ? `${String(value)} · ${nameOf(level.name)}` : undefined
    },
    [nameOf],
  )
}
