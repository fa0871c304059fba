import { Plural, useLingui } from '@lingui/react/macro'
import type { PresenceCount } from '#api/modules/presence/presence.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type CountGroup, sumOf } from '../counts.ts'
import type { CountPick } from './CountsTable.tsx'
import { useGroupWords } from './use-group-words.ts'

const shown: readonly CountGroup[] = ['came', 'overdue', 'absent', 'waiting', 'leave', 'due']
const tones: Partial<Record<CountGroup, string>> = {
  came: 'text-success',
  overdue: 'text-danger',
  absent: 'text-danger',
  waiting: 'text-info',
}

interface HeadcountProps {
  counts: readonly PresenceCount[]
  onPick: (pick: CountPick) => void
}

/** The day in six numbers. */
export function Headcount({ counts, onPick }: HeadcountProps) {
  const { t, i18n } = useLingui()
  const words = useGroupWords()
  const expected = sumOf(counts, 'expected')
  const late = sumOf(counts, 'late')
  const came = sumOf(counts, 'came')
  return (
    <ul aria-label={t`Attendance`} className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
      {shown.map((group) => {
        const people = sumOf(counts, group)
        return (
          <li key={group}>
            <button
              type="button"
              disabled={people === 0}
              onClick={() => onPick({ group, title: words[group] })}
              className="flex h-full w-full flex-col items-start rounded-lg border border-line bg-card px-4 py-2 text-start enabled:hover:border-line-strong enabled:hover:bg-sunken"
            >
              <span className="text-sm text-muted">{words[group]}</span>
              <span className={classNames('text-kpi tabular-nums', people > 0 ? tones[group] : 'text-muted')}>
                {i18n.number(people)}
              </span>
              <span className="min-h-4 text-xs text-muted">
                {group === 'came' && (
                  <>
                    {t`of ${i18n.number(expected)} on the roster`}
                    {late > 0 && came > 0 && (
                      <>
                        {' · '}
                        <Plural value={late} one="# came late" other="# came late" />
                      </>
                    )}
                  </>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
