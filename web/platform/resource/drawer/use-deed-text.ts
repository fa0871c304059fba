import { useLingui } from '@lingui/react/macro'
import type { ShownResource } from '../shown-resource.ts'

/** @returns a function that says how the history tells of an action. */
export function useDeedText(shown: ShownResource): (action: string) => string {
  const { t, i18n } = useLingui()
  const verbs: Record<string, string> = {
    create: t`Added`,
    change: t`Changed`,
    activate: t`Taken back into use`,
    deactivate: t`Taken out of use`,
    delete: t`Deleted`,
    pass: t({ message: 'Approved, passed on', context: 'approval' }),
  }
  return (action) => {
    const deed = shown.words.steps?.[action]?.done ?? shown.deeds?.[action]
    return deed ? i18n._(deed) : (verbs[action] ?? action)
  }
}
