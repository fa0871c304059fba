import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Scale } from 'lucide-react'
import { chipClass } from '#web/ui/chip.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useReport } from '../state/report-context.ts'
import { comparedPeriod } from '#web/core/report/answerable-range.ts'
import { type Comparison, comparisons } from '#web/core/time/comparison.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { useTimeNames } from '../words/time-text.ts'

/** Choice of the comparison, with its days. */
export function CompareMenu() {
  const { t, i18n } = useLingui()
  const { report, view, state, change, compared, calendar } = useReport()
  const { comparisonNames } = useTimeNames(state.mode === 'date')
  const rangeOf = (compare: Comparison) => comparedPeriod({ ...state, compare }, view, report.time.on, calendar)
  const daysOf = (compare: Comparison) => {
    const days = rangeOf(compare)
    return days ? rangeText(days, i18n.locale) : undefined
  }
  // What means the same days is offered once.
  const offered = comparisons.filter(
    (each, at) =>
      state.compare === each ||
      comparisons.slice(0, at).every((other) => other === 'none' || daysOf(other) !== daysOf(each)),
  )
  return (
    <Menu
      buttonClassName={chipClass(state.compare !== 'none')}
      buttonLabel={`${t`Compare`}: ${comparisonNames[state.compare]}`}
      button={
        <>
          <Scale aria-hidden />
          <span>{comparisonNames[state.compare]}</span>
          {compared && <span className="text-muted max-sm:hidden">{rangeText(compared, i18n.locale)}</span>}
          <ChevronDown aria-hidden />
        </>
      }
      groups={[
        {
          key: 'comparisons',
          heading: t`Compare with`,
          actions: offered.map((comparison) => ({
            key: comparison,
            label: comparisonNames[comparison],
            detail: daysOf(comparison),
            selected: state.compare === comparison,
            onSelect: () => change({ compare: comparison }),
          })),
        },
      ]}
    />
  )
}
