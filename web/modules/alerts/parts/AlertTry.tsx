import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import type { AlertDefinition } from '#api/modules/alerts/alerts.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { emptyValue } from '#web/core/report/url-state.ts'
import { useValueText } from '#web/platform/reports/words/value-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAlertText } from '../public/alert-text.ts'
import { testAlert } from '../public/alerts.api.ts'

const shownAtMost = 8

type Props = { definition: AlertDefinition; view: ViewModel; site: string | null; disabled: boolean }

/** Tries an alert on the present figures and shows what would fire, without notifications. */
export function AlertTry({ definition, view, site, disabled }: Props) {
  const { i18n } = useLingui()
  const words = useAlertText()
  const valueText = useValueText('business_date')
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (tried: AlertDefinition) => testAlert(tried, site),
    meta: { explain: shownOnPage },
  })
  const unit = view.measures[definition.measure]?.unit ?? 'number'
  // An answer for the form before its last change is dropped.
  const answer = variables === definition ? data : undefined
  const over = answer?.members.filter((member) => member.over) ?? []
  const count = over.length
  const name = (member: string) => valueText(definition.dimension, member === emptyValue ? null : member)
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <Button
        size="sm"
        icon={<FlaskConical />}
        busy={isPending}
        disabled={disabled}
        className="justify-self-start"
        onClick={() => mutate(definition)}
      >
        <Trans>Test now</Trans>
      </Button>
      {error && variables === definition && <Notice tone="danger">{i18n._(errorText(error))}</Notice>}
      {answer && (
        <output className="grid gap-1 text-sm">
          {answer.window === null ? (
            <Trans>No shift has ended yet.</Trans>
          ) : (
            <p>
              <span className="font-medium">
                {count === 0 ? (
                  <Trans>Nothing would fire.</Trans>
                ) : (
                  <Plural value={count} one="# would fire:" other="# would fire:" />
                )}
              </span>{' '}
              <span className="text-muted">
                {words.span(
                  `${answer.window.from}..${answer.window.to}${answer.window.shift ? `|${answer.window.shift}` : ''}`,
                )}
              </span>
            </p>
          )}
          <ul className="grid gap-0.5">
            {over.slice(0, shownAtMost).map(({ member, value, before }) => (
              <li key={member} className="flex justify-between gap-4">
                <bdi className="min-w-0 truncate">{name(member)}</bdi>
                <bdi className="tabular-nums text-danger">{words.figure({ value, before }, unit)}</bdi>
              </li>
            ))}
          </ul>
          {count > shownAtMost && (
            <p className="text-xs text-muted">
              <Trans>and {count - shownAtMost} more</Trans>
            </p>
          )}
          {answer.unknown > 0 && (
            <p className="text-xs text-muted">
              <Plural value={answer.unknown} one="# has no value there." other="# have no value there." />
            </p>
          )}
        </output>
      )}
    </section>
  )
}
