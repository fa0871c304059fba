import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { instantText } from '#web/platform/i18n/instant-text.ts'
import { plainFieldWords } from './field-words.ts'
import { plainValueWords } from './value-words.ts'

/** Writes fields and values of things that are no resource, of which nothing but their JSON is known. */
export function usePlainText() {
  const { t, i18n } = useLingui()
  const field = useCallback(
    (name: string): string => {
      const words = plainFieldWords[name]
      return words ? i18n._(words) : name
    },
    // eslint-disable-next-line react/exhaustive-deps -- the words change with the language alone
    [i18n.locale],
  )
  const value = useCallback(
    (kept: unknown, of?: string): string => {
      if (kept === null || kept === undefined || kept === '') return emptyFigure
      if (typeof kept === 'boolean') return kept ? t`Yes` : t`No`
      if (typeof kept === 'number') return i18n.number(kept)
      const words = of !== undefined && typeof kept === 'string' ? plainValueWords[of]?.[kept] : undefined
      if (words) return i18n._(words)
      if (typeof kept === 'string') return instant.test(kept) ? instantText(kept, 'dateTime', i18n.locale) : kept
      if (Array.isArray(kept)) return kept.length === 0 ? emptyFigure : kept.map((one) => value(one, of)).join(', ')
      const fields = kept as Record<string, unknown>
      if (typeof fields['name'] === 'string') return fields['name']
      return Object.entries(fields)
        .map(([name, one]) => `${field(name)}: ${value(one, name)}`)
        .join('\n')
    },
    // eslint-disable-next-line react/exhaustive-deps -- the words change with the language alone
    [field, i18n.locale],
  )
  return { field, value }
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/
