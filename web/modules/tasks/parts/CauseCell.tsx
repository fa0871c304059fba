import { useLingui } from '@lingui/react/macro'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { optionText } from '#web/platform/resource/option-text.ts'
import { tasksPage } from '../tasks.page.ts'
import { CauseText } from './CauseText.tsx'

/** The cause of a task in the list. */
export function CauseCell({ row: { values } }: { row: Row }) {
  const { i18n } = useLingui()
  return <CauseText values={values} kind={optionText(tasksPage, 'sourceKind', String(values['sourceKind']), i18n)} />
}
