import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { type DayLetter, dayLetters, type Roster } from '#api/modules/rosters/planner.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayClasses, dayWords, letterWords } from '../roster-words.ts'

/** Legend of the letters, number of people and broken rules, and keys. */
export function PlannerHints({ roster, may }: { roster: Roster; may: boolean }) {
  const { i18n } = useLingui()
  const shown = dayLetters.filter((letter): letter is Exclude<DayLetter, '-'> => letter !== '-')
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <span className="tabular-nums">
        {roster.people.length < roster.total ? (
          <Trans>
            {i18n.number(roster.people.length)} of {i18n.number(roster.total)} people are listed: narrow the list to
            find the others
          </Trans>
        ) : (
          <Plural value={roster.total} one="# person" other="# people" />
        )}
      </span>
      {shown.map((letter) => (
        <span key={letter} className="flex items-center gap-1">
          <span
            aria-hidden
            className={classNames('flex size-4 items-center justify-center rounded-sm', dayClasses[letter])}
          >
            {i18n._(letterWords[letter])}
          </span>
          {i18n._(dayWords[letter])}
        </span>
      ))}
      {roster.faultsTotal > 0 && (
        <span className="flex items-center gap-1">
          <TriangleAlert aria-hidden className="size-3 text-danger" />
          <Plural value={roster.faultsTotal} one="# day is against the rules" other="# days are against the rules" />
        </span>
      )}
      {may && (
        <span className="max-md:hidden">
          <Trans>Arrows move, Shift selects, a letter plans the selection, Ctrl C and Ctrl V copy, Ctrl Z undoes</Trans>
        </span>
      )}
    </div>
  )
}
