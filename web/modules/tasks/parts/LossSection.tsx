import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { localDate } from '#web/core/time/site-clock.ts'
import { QuestionFault } from '#web/platform/cube/QuestionFault.tsx'
import { useServerCut } from '#web/platform/cube/use-server-cut.ts'
import { useMeta, useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { useSite } from '#web/platform/session/site.ts'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Worked, daysAround, lossAround } from '../loss-around.ts'
import { LossChart } from './LossChart.tsx'

/** Whether a task names the machine and the reason whose loss it is about. */
export const hasLoss = ({ refs }: Row): boolean => Boolean(refs['machine'] && refs['reason'])

/** When a task was worked on, as far as it says so; one without a start since the day at the site on which it was made. */
function workedOf({ status, values }: Row, timeZone: string): Worked {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : null)
  const end = text('endDate') ?? (status === 'closed' ? text('statusDate') : null)
  const start = text('startDate') ?? localDate(timeZone, Date.parse(String(values['createdAt'])))
  return { start, end: status === 'closed' ? end : null }
}

/** The time lost for the reason of a task at its machine, before it began and after it ended. */
export function LossSection({ row }: RowPartProps) {
  const { t, i18n } = useLingui()
  const view = useMeta().data?.['stoppages']
  const { today, firstWeekday } = useSiteCalendar()
  const worked = workedOf(row, useSite()?.timeZone ?? 'UTC')
  const { machine, reason } = row.refs
  const [machineName, reasonName] = [machine?.name, reason?.name]
  const query = useServerCut(
    view,
    {
      measures: ['stoppage_seconds'],
      by: [{ dimension: 'business_date', granularity: 'day' }],
      filters: [
        { dimension: 'machine_code', values: [machine?.code ?? null] },
        { dimension: 'reason_code', values: [reason?.code ?? null] },
      ],
      range: daysAround(worked, today),
    },
    firstWeekday,
  )
  if (query.error) return <QuestionFault error={query.error} onRetry={() => void query.refetch()} />
  if (!view || !query.data) return <Skeleton className="h-40" />
  const lost = new Map(
    query.data.rows.map((one) => [String(one['business_date']).slice(0, 10), Number(one['stoppage_seconds'])]),
  )
  const { before, after, points } = lossAround(lost, worked, today)
  const figures = [
    { label: t`Before its start`, value: before },
    { label: t`After its end`, value: after },
  ]
  return (
    <section aria-label={t`Loss before and after`} className="space-y-3">
      <p className="text-sm text-muted">
        <Trans>
          Stoppage time of {machineName} for the reason {reasonName}, eight weeks on each side of the task.
        </Trans>
      </p>
      <dl className="grid grid-cols-2 gap-3">
        {figures.map(({ label, value }) => (
          <div key={label} className="rounded-md border border-line p-3">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              <bdi>{formatFigure(value, 'seconds', i18n.locale)}</bdi>{' '}
              {value !== null && (
                <span className="text-sm font-normal text-muted">
                  <Trans>a week</Trans>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <LossChart points={points} />
      {after === null && (
        <p className="text-xs text-muted">
          <Trans>What the task brought is shown once it is closed and a day has passed.</Trans>
        </p>
      )}
    </section>
  )
}
