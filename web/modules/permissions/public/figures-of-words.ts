import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OwnText } from '#web/platform/resource/shown-resource.ts'

export const figuresOfLabel = msg`Figures of`

/** A present or past scope, as the history keeps it. */
export function useFiguresOfText(): OwnText {
  const { t } = useLingui()
  return (name, value) => {
    if (name !== 'figuresOf') return undefined
    if (Array.isArray(value)) return value.join(', ')
    const kinds: Record<string, string> = {
      all: t`The whole plant and everybody`,
      team: t`All machines, the own team`,
      own: t`Themselves alone`,
    }
    return kinds[String(value)] ?? t`As the role has it`
  }
}
