import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Scale } from 'lucide-react'
import { chipClass } from '#web/ui/chip.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useReport } from '../report-context.ts'
import { comparedRange, comparisons } from '../time/comparison.ts'
import { rangeText } from '../time/range-text.ts'
import { useTimeNames } from '../time/time-text.ts'

/** What the period is compared with, and the days that this means. */
export function CompareMenu() {
  const { t, i18n } = useLingui()
  const { state, change, compared, range, granularity } = useReport()
  const { comparisonNames } = useTimeNames(state.mode === 'date')
  // Whole weeks and months directly before are the period before.
  const offered = comparisons.filter((each) => each !== 'adjacent' || granularity === 'day' || state.compare === each)
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
            detail:
              comparison === 'none' ? undefined : rangeText(comparedRange(range, comparison, granularity), i18n.locale),
            selected: state.compare === comparison,
            onSelect: () => change({ compare: comparison }),
          })),
        },
      ]}
    />
  )
}
