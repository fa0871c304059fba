import { Trans } from '@lingui/react/macro'
import type { ApprovalStep } from '#api/platform/approvals/approvals.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'

/** What was done with a row that people decide about, the first first. @param wordOf what a step is called. */
export function ApprovalSteps<Action extends string>({
  steps,
  wordOf,
}: {
  steps: readonly (ApprovalStep & { action: Action })[]
  wordOf: (action: Action) => string
}) {
  return (
    <ol className="grid gap-2 text-sm">
      {steps.map((step) => (
        <li key={`${step.at} ${step.action}`}>
          <span className="font-medium">{wordOf(step.action)}</span>{' '}
          <span className="text-muted">
            <DateText value={step.at} />
            {step.by && (
              <>
                {' · '}
                <bdi>{step.by}</bdi>
              </>
            )}
            {step.inPlaceOf && (
              <>
                {' '}
                <Trans>
                  in place of <bdi>{step.inPlaceOf}</bdi>
                </Trans>
              </>
            )}
          </span>
          {step.reason && <bdi className="block text-muted [overflow-wrap:anywhere]">{step.reason}</bdi>}
        </li>
      ))}
    </ol>
  )
}
