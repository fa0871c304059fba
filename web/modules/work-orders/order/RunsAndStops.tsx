import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderStory } from '#api/modules/work-orders/work-orders.contract.ts'
import { durationText } from '#web/platform/machines/duration-text.ts'
import { StateMark } from '#web/platform/machines/StateMark.tsx'
import { emptyFigure, formatDate } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

const cell = 'whitespace-nowrap px-4 py-1.5'

/** What machines did with the order, the latest first; times by the site's clock. */
export function RunsAndStops({ intervals }: { intervals: OrderStory['intervals'] }) {
  const { t, i18n } = useLingui()
  const names = useCodeNames().machine_state ?? {}
  if (intervals.length === 0)
    return <EmptyState className="!py-6" title={<Trans>No machine has worked on this order yet</Trans>} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section tabIndex={0} aria-label={t`Runs and stops`} className="max-h-[28rem] overflow-auto">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-sunken text-xs text-muted">
          <tr className="[&>th]:text-start [&>th]:font-medium">
            <th scope="col" className={cell}>{t`State`}</th>
            <th scope="col" className={cell}>{t`From`}</th>
            <th scope="col" className={cell}>{t`Until`}</th>
            <th scope="col" className={`${cell} !text-end`}>{t`Duration`}</th>
            <th scope="col" className={cell}>{t`Machine`}</th>
            <th scope="col" className={cell}>{t`Operator`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line tabular-nums">
          {intervals.map((one) => (
            <tr key={`${one.machine} ${one.startedLocal}`}>
              <td className={cell}>
                <span className="flex items-center gap-2">
                  <StateMark state={one.state} className="size-5 shrink-0" />
                  <span>
                    {names[one.state]}
                    {one.reason && <span className="text-muted"> · {one.reason}</span>}
                  </span>
                </span>
              </td>
              <td className={cell}>{formatDate(one.startedLocal, i18n.locale, 'dayTime')}</td>
              <td className={cell}>
                {formatDate(
                  one.endedLocal,
                  i18n.locale,
                  one.endedLocal.slice(0, 10) === one.startedLocal.slice(0, 10) ? 'time' : 'dayTime',
                )}
              </td>
              <td className={`${cell} text-end`}>
                <bdi>{durationText(one.seconds, i18n.locale)}</bdi>
              </td>
              <td className={cell}>
                <bdi>{one.machine}</bdi>
              </td>
              <td className={`${cell} text-muted`}>
                <bdi>{one.operator ?? emptyFigure}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
