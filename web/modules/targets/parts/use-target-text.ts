import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import type { OwnText } from '#web/platform/resource/shown-resource.ts'
import { useTargetMeasures } from '../use-target-measures.ts'

/** A measure by its name, a value in its unit, an end by the last day that counts. */
export function useTargetText(): OwnText {
  const { i18n } = useLingui()
  const { find } = useTargetMeasures()
  return useCallback(
    (name, value, row) => {
      if (name === 'measure') return find(String(value))?.label
      if (name === 'until') return formatDate(plusDays(String(value), -1), i18n.locale)
      if (name === 'value' && typeof value === 'number')
        return formatFigure(value, find(String(row?.['measure']))?.unit ?? 'number', i18n.locale)
      return undefined
    },
    [find, i18n.locale],
  )
}
