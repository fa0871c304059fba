import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useTypedSearch } from '#web/platform/navigation/use-typed-search.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

export type GlossaryFilter = { search: string; view: string; kind: 'all' | 'measure' | 'dimension' }

type Props = {
  filter: GlossaryFilter
  onChange: (patch: Partial<GlossaryFilter>) => void
  views: { value: string; label: string }[]
  letters: string[]
}

/** Search, view and kind; and the letters that lead down the page. */
export function GlossaryTools({ filter, onChange, views, letters }: Props) {
  const { t } = useLingui()
  const typed = useTypedSearch(filter.search, (search) => onChange({ search }))
  const kinds = { all: t`All`, measure: t`Figures`, dimension: t`Dimensions` }
  return (
    <div className="sticky top-14 z-10 -mx-1 mb-4 space-y-2 bg-page px-1 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-72">
          <Input
            type="search"
            lead={<Search />}
            value={typed.text}
            onChange={(event) => typed.setText(event.target.value)}
            onBlur={typed.leave}
            placeholder={t`Search terms and definitions`}
            aria-label={t`Search terms and definitions`}
          />
        </div>
        <Select
          aria-label={t`View`}
          className="w-48"
          value={filter.view}
          onChange={(view) => onChange({ view })}
          options={[{ value: '', label: t`Every view` }, ...views]}
        />
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t`Kind`}</legend>
          {(['all', 'measure', 'dimension'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={filter.kind === kind}
              onClick={() => onChange({ kind })}
              className={chipClass(filter.kind === kind)}
            >
              {kinds[kind]}
            </button>
          ))}
        </fieldset>
      </div>
      <nav aria-label={t`Letters`} className="flex flex-wrap gap-0.5">
        {letters.map((letter) => (
          <a
            key={letter}
            href={`#letter-${letter}`}
            className="grid size-6 place-items-center rounded-sm text-xs font-medium text-accent hover:bg-sunken"
          >
            {letter}
          </a>
        ))}
      </nav>
    </div>
  )
}
