import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { modelMessages } from '../../cube/model-messages.gen.ts'

/** Texts of the semantic model (titles, definitions, formulas) in the reader's language. */
export function useModelText(): (text: string) => string {
  const { i18n } = useLingui()
  return useCallback(
    (text) => {
      const message = modelMessages.get(text)
      return message ? i18n._(message) : text
    },
    [i18n],
  )
}
