import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type BandStep, bands, classifyPersonnel } from '#web/core/figures/bands.ts'
import type { CutRow } from '#web/core/cut/cut.ts'
import { useCut } from '#web/platform/reports/data/use-cut.ts'
import { BandShape } from '#web/platform/reports/marks/BandMark.tsx'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const steps = bands.personnelQuality.steps.toReversed()
const colours = { good: 'text-band-good', medium: 'text-band-medium', poor: 'text-band-poor' }
/** People named in a band; the table has all of them. */
const named = 6

const figure = (value: CutRow[string] | undefined) => (typeof value === 'number' ? value : null)

/** How many people are high, medium and low: of production and quality the lower one counts. A click shows those people. */
export function PersonnelBands() {
  const { t } = useLingui()
  const { filters, range, change, state } = useReport()
  const measures = ['production_score', 'quality_score']
  const { data } = useCut({ measures, by: [{ dimension: 'employee' }], filters, range })
  const words: Record<string, string> = {
    high: t({ message: 'High', context: 'performance of people' }),
    medium: t({ message: 'Medium', context: 'performance of people' }),
    low: t({ message: 'Low', context: 'performance of people' }),
  }
  if (!data) return <Skeleton className="h-24" />
  const people = new Map<string, string[]>()
  for (const row of data.rows) {
    const step: BandStep | null = classifyPersonnel(figure(row['production_score']), figure(row['quality_score']))
    if (step) people.set(step.name, [...(people.get(step.name) ?? []), String(row['employee'])])
  }
  return (
    <section aria-label={t`People by their performance`}>
      <p className="mb-2 text-sm text-muted">
        <Trans>
          The lower of production and quality score counts. People without a plan or without pieces are in none.
        </Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        {steps.map(({ name, tone }) => {
          const bandPeople = people.get(name) ?? []
          const more = bandPeople.length - named
          return (
            <button
              key={name}
              type="button"
              disabled={bandPeople.length === 0}
              onClick={() => change({ filters: { ...state.filters, employee: bandPeople } })}
              className="rounded-lg border border-line bg-card p-3 text-start transition-colors enabled:hover:bg-sunken"
            >
              <span className={`flex items-center gap-1.5 text-sm font-medium ${colours[tone]}`}>
                <BandShape tone={tone} />
                {words[name]}
              </span>
              <span className="my-0.5 block text-[28px] leading-9 font-semibold">{bandPeople.length}</span>
              <span className="line-clamp-2 text-xs text-muted">
                <bdi>{bandPeople.slice(0, named).join(', ')}</bdi>
                {more > 0 && (
                  <>
                    {' '}
                    <Plural value={more} one="and # more" other="and # more" />
                  </>
                )}
              </span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
