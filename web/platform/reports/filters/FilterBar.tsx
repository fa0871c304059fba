import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Plus, X } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { FilterDrawer } from '#web/platform/lists/FilterDrawer.tsx'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip, chipClass } from '#web/ui/chip.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useReport } from '../state/report-context.ts'
import { Later } from '../state/Later.tsx'
import { useFilters } from '../state/use-filters.ts'
import { CompareMenu } from '../time/CompareMenu.tsx'
import { FilterChoice } from './FilterChoice.tsx'
import { TimePicker } from '../time/TimePicker.tsx'

/** Filters open in the bar; the others wait behind the plus. */
const openFilters = 4

/** Period, comparison and filters in one row that wraps; on a phone the filters are in a drawer. */
export const FilterBar = memo(function FilterBar() {
  const wide = useMedia(media.tabletUp)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2" data-testid="filter-bar">
      <Later patience={0}>
        <TimePicker />
        <CompareMenu />
      </Later>
      {wide ? <FilterChips /> : <PhoneFilters />}
    </div>
  )
})

function FilterChips() {
  const { report, view } = useReport()
  const { active, set, clear, titleOf, summary, valuesOf } = useFilters()
  const offered = report.filters.filter((dimension) => Object.hasOwn(view.dimensions, dimension))
  // A chip keeps its place when its first value is ticked, so that its list stays open under the reader's hand.
  const shown = offered.filter((dimension, index) => index < openFilters || valuesOf(dimension).length > 0)
  const waiting = offered.filter((dimension) => !shown.includes(dimension))
  return (
    <>
      {shown.map((dimension) => {
        const values = valuesOf(dimension)
        const isActive = values.length > 0
        const label = isActive ? `${titleOf(dimension)}: ${summary(dimension, values)}` : titleOf(dimension)
        return <FilterChip key={dimension} dimension={dimension} label={label} isActive={isActive} set={set} />
      })}
      {active
        .filter(([dimension]) => !offered.includes(dimension))
        .map(([dimension, values]) => {
          const label = `${titleOf(dimension)}: ${summary(dimension, values)}`
          return (
            <Chip key={dimension} label={label} onRemove={() => set(dimension, [])}>
              {label}
            </Chip>
          )
        })}
      {offered.length > openFilters && <MoreChip dimensions={waiting.join()} />}
      {active.length > 1 && (
        <Button size="sm" variant="ghost" onClick={clear}>
          <Trans>Clear all</Trans>
        </Button>
      )}
    </>
  )
}

type ChipProps = {
  dimension: string
  label: string
  isActive: boolean
  set: ReturnType<typeof useFilters>['set']
}

/** A cut changes one of them. */
const FilterChip = memo(function FilterChip({ dimension, label, isActive, set }: ChipProps) {
  const { t } = useLingui()
  return (
    <span className="inline-flex max-w-full items-center">
      <Popover
        buttonClassName={chipClass(isActive, isActive ? 'max-w-64 rounded-e-none border-e-0' : undefined)}
        button={
          <>
            <span className="truncate">{label}</span>
            {!isActive && <ChevronDown aria-hidden />}
          </>
        }
      >
        <FilterChoice dimension={dimension} />
      </Popover>
      {isActive && (
        <button
          type="button"
          aria-label={t`Remove ${label}`}
          onClick={() => set(dimension, [])}
          className={chipClass(true, 'rounded-s-none px-2 text-muted')}
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  )
})

/** @param props.dimensions in one text, divided by commas. */
const MoreChip = memo(function MoreChip({ dimensions }: { dimensions: string }) {
  const names = useMemo(() => dimensions.split(',').filter(Boolean), [dimensions])
  return (
    <Popover
      buttonClassName={chipClass(false)}
      button={
        <>
          <Plus aria-hidden />
          <Trans>Filter</Trans>
        </>
      }
    >
      <MoreFilters dimensions={names} />
    </Popover>
  )
})

function MoreFilters({ dimensions }: { dimensions: string[] }) {
  const { titleOf } = useFilters()
  // The chosen dimension stays chosen after its first value has moved it into the bar.
  const [chosen, setChosen] = useState<string>()
  if (chosen) return <FilterChoice dimension={chosen} />
  return (
    <ul className="min-w-40">
      {dimensions.map((dimension) => (
        <li key={dimension}>
          <button
            type="button"
            onClick={() => setChosen(dimension)}
            className="w-full rounded-md px-2 py-1.5 text-start text-sm hover:bg-sunken"
          >
            {titleOf(dimension)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function PhoneFilters() {
  const { report, view } = useReport()
  const { active, clear, titleOf, summary, valuesOf } = useFilters()
  return (
    <FilterDrawer active={active.length} onClear={clear}>
      <div className="divide-y divide-line">
        {report.filters
          .filter((dimension) => Object.hasOwn(view.dimensions, dimension))
          .map((dimension) => {
            const values = valuesOf(dimension)
            return (
              <details key={dimension} className="py-2">
                <summary className="flex cursor-pointer items-center gap-2 py-1 text-base font-medium">
                  <span className="flex-1">{titleOf(dimension)}</span>
                  {values.length > 0 && <Badge tone="accent">{summary(dimension, values)}</Badge>}
                  <ChevronDown aria-hidden className="size-4 text-muted" />
                </summary>
                <div className="pt-2">
                  <FilterChoice dimension={dimension} />
                </div>
              </details>
            )
          })}
      </div>
    </FilterDrawer>
  )
}
