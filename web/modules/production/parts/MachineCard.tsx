import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { isOverdue } from '#api/modules/andon/andon.states.ts'
import { StateMark } from '#web/modules/machines/public/StateMark.tsx'
import { TickingTime } from '#web/modules/machines/public/TickingTime.tsx'
import type { Received } from '#web/modules/machines/public/ticking.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CountBar } from './CountBar.tsx'
import { productionPaths } from '../public/production-paths.ts'

/** One machine now: state with duration, order, and pieces against the target. */
export function MachineCard({ machine, data }: { machine: BoardMachine; data: Received }) {
  const { i18n } = useLingui()
  const names = useCodeNames().machine_state ?? {}
  const { state, last, reason, order, operator, good, scrap, target } = machine
  const count = (value: number | null) => formatFigure(value, 'count', i18n.locale)
  const overdue = isOverdue(machine, Date.parse(data.at))
  const lastName = last ? (names[last] ?? last) : ''
  const made = count(good)
  const wanted = target ? count(target.soFar) : ''
  return (
    <Link
      to={productionPaths.liveOf(machine.id)}
      className={classNames(
        'flex h-full flex-col gap-2 rounded-lg border bg-card p-3 transition-colors hover:bg-sunken',
        overdue ? 'border-state-stop' : 'border-line',
      )}
    >
      <span className="flex items-start gap-2.5">
        <StateMark state={state} className="size-9 shrink-0 [&>svg]:size-5" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="line-clamp-2 min-w-0 flex-1 text-base font-semibold leading-5">
              <bdi>{machine.machine}</bdi>
            </span>
            <TickingTime
              since={machine.since}
              data={data}
              className={classNames('whitespace-nowrap text-base font-semibold tabular-nums', overdue && 'text-danger')}
            />
          </span>
          <span className="block truncate text-sm text-muted">
            {names[state]}
            {reason && ` · ${reason}`}
            {last && (
              <>
                {' · '}
                <Trans>before: {lastName}</Trans>
              </>
            )}
          </span>
        </span>
      </span>
      <span dir={order ? 'auto' : undefined} className="block truncate text-sm rtl:text-right">
        {order ? (
          <>
            <bdi className="font-medium">{order.order}</bdi> <span className="text-muted">{order.product}</span>
          </>
        ) : (
          <span className="text-muted">
            <Trans>No order</Trans>
          </span>
        )}
      </span>
      <span className="mt-auto block space-y-1">
        <span className="flex items-baseline gap-2 text-sm tabular-nums">
          <bdi className="font-semibold">{made}</bdi>
          {target && (
            <span className="text-muted">
              <Trans>of {wanted} by now</Trans>
            </span>
          )}
          <span className="flex-1" />
          {(scrap ?? 0) > 0 && (
            <span className="text-danger">
              <Trans>{count(scrap)} scrap</Trans>
            </span>
          )}
        </span>
        <CountBar value={good ?? 0} target={target?.soFar ?? null} whole={target?.whole ?? null} />
      </span>
      <span className="block truncate text-xs text-muted">{operator ?? <>&nbsp;</>}</span>
    </Link>
  )
}
