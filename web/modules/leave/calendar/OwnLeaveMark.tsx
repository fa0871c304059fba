import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '#web/ui/class-names.ts'
import type { CalendarDay } from './calendar-days.ts'
import { leaveFillClasses, leavePartWords } from '../leave-words.ts'

interface OwnLeaveMarkProps {
  leave: CalendarDay['own'][number]
  /** In a cell: a line that is cut, where the dashes alone say that it is not decided. */
  compact?: boolean
}

/** One's own leave on a day of the calendar. */
export function OwnLeaveMark({ leave, compact = false }: OwnLeaveMarkProps) {
  const { i18n } = useLingui()
  return (
    <span
      className={classNames(
        compact ? 'truncate rounded-sm px-1' : 'block rounded-sm px-2 py-0.5',
        leave.type && leaveFillClasses[leave.type.colour],
        leave.open && 'border border-dashed border-line-strong',
      )}
    >
      {leave.type?.name}
      {leave.part !== 'whole' && ` · ${i18n._(leavePartWords[leave.part])}`}
      {leave.open && (
        <span className={compact ? 'sr-only' : 'text-muted'}>
          {' · '}
          <Trans>not decided yet</Trans>
        </span>
      )}
    </span>
  )
}
