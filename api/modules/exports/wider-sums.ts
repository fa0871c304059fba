import type { ViewModel } from '#web/core/figures/view-model.ts'
import { type MeasurePlan, type PartAt, planOf } from '#web/core/cut/plan-cut.ts'
import { type CubeQuery, filterMembers } from '../reports/reports.contract.ts'

/**
 * Further questions for figures that are computed from sums here. Some ratios have a part that ignores a dimension: the
 * downtime share of a reason divides by all run time, not by the run time of that reason. Some differences have a part
 * that may be unknown, which makes the difference unknown too.
 */
export interface WiderSums {
  /** The question with every sum that its rows have to offer to those figures. */
  query: CubeQuery
  /** Questions over wider rows; a row finds its own among them by the members in `keys`. */
  wider: { query: CubeQuery; keys: string[] }[]
  /** The place of each part of a figure: 0 in the row itself, `n` in `wider[n - 1]`. */
  figures: MeasurePlan[]
}

/** Takes a question apart as the portal takes its cuts apart; undefined when its own rows are enough. */
export function widerSums(query: CubeQuery, view: ViewModel): WiderSums | undefined {
  const prefix = `${view.name}.`
  const shortOf = (member: string) => member.slice(prefix.length)
  const member = (name: string) => prefix + name
  const dates = query.timeDimensions.filter((time) => time.granularity).map((time) => time.dimension)
  const queryDimensions = [...query.dimensions, ...dates]
  const conditions = query.filters.flatMap(filterMembers).filter((name) => !Object.hasOwn(view.measures, shortOf(name)))
  const plan = planOf(
    {
      measures: query.measures.map(shortOf).filter((name) => Object.hasOwn(view.measures, name)),
      by: queryDimensions.map((name) => ({ dimension: shortOf(name) })),
      filters: conditions.map((name) => ({ dimension: shortOf(name), values: [] })),
      range: { from: '', to: '' },
    },
    view,
  )
  const figures = plan.measures.filter((measure) =>
    measure.kind === 'ratio'
      ? partsOf(measure).some((part) => part.at > 0)
      : partsOf(measure).some((part) => part.name !== measure.name),
  )
  if (figures.length === 0) return undefined
  const ownParts = figures.flatMap(partsOf).filter((part) => part.at === 0)
  const measures = [...new Set([...query.measures, ...ownParts.map((part) => member(part.name))])]
  return {
    query: { ...query, measures },
    figures,
    wider: plan.sums.slice(1).map(({ ignored, parts }) => {
      const left = new Set(ignored.map(member))
      return {
        keys: queryDimensions.filter((name) => !left.has(name)),
        query: {
          measures: parts.map(member),
          dimensions: query.dimensions.filter((name) => !left.has(name)),
          timeDimensions: query.timeDimensions.filter((time) => !left.has(time.dimension)),
          // Rows excluded by measures still count in the denominator.
          filters: query.filters.filter((filter) =>
            filterMembers(filter).every((name) => !left.has(name) && !Object.hasOwn(view.measures, shortOf(name))),
          ),
        },
      }
    }),
  }
}

function partsOf(measure: MeasurePlan): PartAt[] {
  if (measure.kind === 'sum') return [...measure.plus, ...measure.minus]
  const { numerator, denominator, less } = measure
  return [numerator, denominator, ...(less ? [less.numerator, less.denominator] : [])]
}
