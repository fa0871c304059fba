import { useLingui } from '@lingui/react/macro'
import type { CountGroup } from '../counts.ts'
import { standingWords } from '../presence-words.ts'

/** Names of the groups of counts. */
export function useGroupWords(): Record<CountGroup, string> {
  const { t, i18n } = useLingui()
  return {
    expected: t`On the roster`,
    came: i18n._(standingWords.present),
    late: i18n._(standingWords.late),
    overdue: i18n._(standingWords.overdue),
    absent: i18n._(standingWords.absent),
    waiting: i18n._(standingWords.waiting),
    leave: i18n._(standingWords.leave),
    due: i18n._(standingWords.due),
  }
}
