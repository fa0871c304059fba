import { useLingui } from '@lingui/react/macro'
import type { CalendarEntry } from '#api/platform/calendar/calendar.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { kindLooks } from './calendar-kinds.ts'

type Props = { entry: CalendarEntry; onOpen: (entry: CalendarEntry) => void; wide?: boolean }

/** An entry on one of its days: the colour, the icon and the word of its kind, its title, and whether it is done or undecided. */
export function CalendarEntryRow({ entry, onOpen, wide = false }: Props) {
  const { t, i18n } = useLingui()
  const { kind, title, times, state } = entry
  const { label, icon: Icon, edge } = kindLooks[kind]
  const stateText = state === 'done' ? t`Done` : state === 'open' ? t`Not decided yet` : null
  const words = [i18n._(label), title, stateText].filter(Boolean).join(' · ')
  return (
    <li>
      <button
        type="button"
        title={words}
        aria-label={words}
        onClick={() => onOpen(entry)}
        className={classNames(
          'flex w-full min-w-0 items-center gap-1 rounded-sm border-s-4 bg-card px-1.5 text-start hover:bg-sunken',
          wide ? 'py-1 text-sm' : 'py-0.5 text-xs',
          edge,
          state === 'done' && 'text-muted line-through',
          state === 'open' && 'border-dashed italic',
        )}
      >
        <Icon aria-hidden className={wide ? 'size-4 shrink-0' : 'size-3 shrink-0'} />
        {times && <span className="shrink-0 tabular-nums text-muted">{times.start.slice(11)}</span>}
        <bdi className="truncate">{title}</bdi>
      </button>
    </li>
  )
}
