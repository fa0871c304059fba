import { Trans, useLingui } from '@lingui/react/macro'
import type { MachineNow } from '#api/modules/machines/machines.contract.ts'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StateMark } from '../public/StateMark.tsx'

type Props = {
  machine: MachineNow
  /** Seconds in the state by now. */
  seconds: number | null
  /** Date of the site's clock; times of it are written without their date. */
  today: string
  chosen: boolean
  onChoose: () => void
}

/** One machine now: state, duration, reason and order. A click narrows the page to it. */
export function MachineTile({ machine, seconds, today, chosen, onChoose }: Props) {
  const { i18n } = useLingui()
  const names = useCodeNames().machine_state ?? {}
  const { state, sinceLocal, reason, workOrder, product, operator, last } = machine
  const lastName = last ? (names[last] ?? last) : ''
  const sameDay = sinceLocal?.slice(0, 10) === today
  const since = formatDate(sinceLocal, i18n.locale, sameDay ? 'time' : 'dayTime')
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classNames(
        'flex w-full items-stretch gap-2.5 rounded-md border p-2 text-start transition-colors hover:bg-sunken',
        chosen ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <StateMark state={state} className="w-6 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-sm font-medium">{machine.machine}</span>
          <bdi className="whitespace-nowrap text-sm font-semibold tabular-nums">
            {durationText(seconds, i18n.locale)}
          </bdi>
        </span>
        <span className="flex gap-2 text-xs text-muted">
          <span className="min-w-0 flex-1 truncate">
            {names[state]}
            {reason && ` · ${reason}`}
          </span>
          {sinceLocal && (
            <span className="whitespace-nowrap tabular-nums">
              <Trans>since {since}</Trans>
            </span>
          )}
        </span>
        <span className="block truncate text-xs text-muted">
          {last ? (
            <Trans>before: {lastName}</Trans>
          ) : (
            [workOrder, product, operator].filter(Boolean).join(' · ') || <>&nbsp;</>
          )}
        </span>
      </span>
    </button>
  )
}

/** '1 hr 5 min'; whole minutes, because a board is read from afar. */
function durationText(seconds: number | null, locale: string): string {
  if (seconds === null) return '–'
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  const write = (value: number, scale: 'hours' | 'minutes', size: number) =>
    formatFigure(value * size, 'seconds', locale, { scale, digits: 0 })
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return write(minutes, 'minutes', 60)
  return `${write(hours, 'hours', 3600)} ${write(minutes % 60, 'minutes', 60)}`
}
