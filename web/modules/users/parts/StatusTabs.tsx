import { useLingui } from '@lingui/react/macro'
import { statusesOf } from '#api/platform/resource/resource.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { usersPage } from '../users.page.ts'

type Props = {
  /** Null shows every status. */
  value: string | null
  counts: Readonly<Record<string, number>>
  onChange: (status: string | null) => void
}

/** A status each, with how many people have it. */
export function StatusTabs({ value, counts, onChange }: Props) {
  const { t, i18n } = useLingui()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { status: null, label: t`All`, count: all },
    ...statusesOf(usersPage.resource).map((status) => ({
      status,
      label: i18n._(usersPage.words.statuses![status]!.label),
      count: counts[status] ?? 0,
    })),
  ]
  return (
    <fieldset className="flex w-full min-w-0 gap-5 overflow-x-auto border-b border-line">
      <legend className="sr-only">{t`Status`}</legend>
      {tabs.map(({ status, label, count }) => {
        const chosen = status === value
        return (
          <button
            key={status ?? 'all'}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange(status)}
            className={classNames(
              '-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 text-sm transition-colors focus-visible:-outline-offset-2',
              chosen ? 'border-accent font-medium text-fg' : 'border-transparent text-muted hover:text-fg',
            )}
          >
            {label}
            <span
              className={classNames(
                'rounded-sm px-1.5 text-xs tabular-nums',
                chosen ? 'bg-accent-soft text-accent' : 'bg-sunken text-muted',
              )}
            >
              {i18n.number(count)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
