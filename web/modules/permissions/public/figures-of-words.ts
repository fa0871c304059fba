import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OwnText } from '#web/platform/resource/shown-resource.ts'

export const figuresOfLabel = msg`Figures of`

/** Whose figures somebody sees or saw, as their history keeps it. */
export function useFiguresOfText(): OwnText {
  const { t } = useLingui()
  return (name, value) => {
    if (name !== 'figuresOf') return undefined
    if (Array.isArray(value)) return value.join(', ')
    return value === 'all' ? t`The whole plant` : t`As the role has it`
  }
}
