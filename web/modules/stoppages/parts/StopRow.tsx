import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { durationText } from '#web/modules/machines/public/duration-text.ts'
import { StateMark } from '#web/modules/machines/public/StateMark.tsx'
import { TickingTime } from '#web/modules/machines/public/TickingTime.tsx'
import { formatDate } from '#web/core/figures/formats.ts'
import type { ListedStops } from '../public/stoppages.api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  stop: Stop
  data: ListedStops
  focused: boolean
  selected: boolean
  selectable: boolean
  /** @param clicked pressed, not only reached by the keyboard. */
  onFocus: (clicked: boolean) => void
  onSelect: (range: boolean) => void
}

/** One stop of the queue: where, when, how long, why, and what ran. */
export function StopRow({ stop, data, focused, selected, selectable, onFocus, onSelect }: Props) {
  const { t, i18n } = useLingui()
  const { machine, startLocal, endLocal, open, reason, reasonGroup, note, workOrder, product, operator, seconds } = stop
  const sameDay = startLocal.slice(0, 10) === data.atLocal.slice(0, 10)
  const from = formatDate(startLocal, i18n.locale, sameDay ? 'time' : 'dayTime')
  const to = formatDate(endLocal, i18n.locale, 'time')
  return (
    <li
      data-stop={stop.id}
      className={classNames(
        'flex items-center gap-1 border-s-2 ps-2 transition-colors',
        focused ? '!border-s-accent bg-accent-soft' : '!border-s-transparent hover:bg-sunken',
      )}
    >
      {selectable && (
        <Checkbox
          label={
            <span className="sr-only">
              <Trans>
                Select the stop of {machine} at {from}
              </Trans>
            </span>
          }
          checked={selected}
          onChange={(event) => onSelect(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
          className="size-9 shrink-0 justify-center !gap-0 thumb:size-11"
        />
      )}
      <button
        type="button"
        tabIndex={focused ? 0 : -1}
        data-stop-button={stop.id}
        aria-current={focused || undefined}
        onClick={() => onFocus(true)}
        onFocus={() => onFocus(false)}
        className="flex min-h-[52px] min-w-0 flex-1 items-center gap-3 py-1.5 pe-3 text-start outline-offset-[-2px] thumb:min-h-16"
      >
        <StateMark state={stop.state} className="size-7 shrink-0" />
        <span className="flex min-w-0 flex-[2] flex-col gap-x-3 sm:flex-row">
          <span className="min-w-0 sm:flex-1">
            <span className="flex items-baseline gap-2">
              <bdi className="truncate text-sm font-medium">{machine}</bdi>
              {open && (
                <span className="shrink-0 rounded-sm bg-state-stop/10 px-1 text-xs font-medium text-danger">
                  <Trans>goes on</Trans>
                </span>
              )}
            </span>
            <bdi className="block truncate text-xs tabular-nums text-muted rtl:text-right">
              {open ? <Trans>since {from}</Trans> : `${from} – ${to}`}
            </bdi>
          </span>
          <span className="min-w-0 sm:flex-1 sm:self-center">
            <span
              className={classNames('flex min-w-0 items-center gap-1 text-sm', !reason && 'font-medium text-danger')}
            >
              <span dir="auto" className="truncate">
                {reason ?? t`No reason given`}
              </span>
              {note && <MessageSquareText aria-label={t`With a note`} className="size-3.5 shrink-0 text-muted" />}
            </span>
            {(note ?? reasonGroup) && (
              <span dir="auto" className="block truncate text-xs text-muted max-sm:hidden rtl:text-right">
                {note ?? reasonGroup}
              </span>
            )}
          </span>
        </span>
        <span className="min-w-0 flex-1 max-lg:hidden">
          <span dir="auto" className="block truncate text-sm rtl:text-right">
            {[workOrder, product].filter(Boolean).join(' · ') || '–'}
          </span>
          {operator && (
            <span dir="auto" className="block truncate text-xs text-muted rtl:text-right">
              {operator}
            </span>
          )}
        </span>
        <span className="w-20 shrink-0 text-end text-sm font-medium tabular-nums">
          {open ? (
            <TickingTime since={stop.start} data={data} className="text-danger" />
          ) : (
            <bdi>{durationText(seconds, i18n.locale)}</bdi>
          )}
        </span>
      </button>
    </li>
  )
}
