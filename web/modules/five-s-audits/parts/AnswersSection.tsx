import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { auditPaths } from '#api/modules/five-s-audits/audit-templates.contract.ts'
import type { LinesField } from '#api/platform/resource/field.contract.ts'
import { LinesTable } from '#web/platform/resource/lines/LinesTable.tsx'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The questions with their answers, and the way to the page on which they are answered. */
export function AnswersSection({ shown, row }: RowPartProps) {
  const field = { ...shown.resource.fields['answers'], name: 'answers' } as LinesField
  const mayAnswer = row.actions?.some((step) => step === 'start' || step === 'finish') === true
  return (
    <div className="space-y-4">
      {mayAnswer && (
        <Link to={`${auditPaths.answer}?audit=${row.id}`} className={buttonClass('primary')}>
          <Smartphone aria-hidden />
          <Trans>Answer the questions</Trans>
        </Link>
      )}
      <LinesTable shown={shown} field={field} row={row} />
    </div>
  )
}
