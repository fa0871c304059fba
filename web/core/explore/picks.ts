import type { ViewModel } from '../figures/view-model.ts'
import { type ChartKind, chartKinds, refuseChart } from './chart-choice.ts'
import { possible } from './combination-rules.ts'

/** A person's picks, in the address beside the state that every report has. */
export type Picks = {
  view: string
  measures: string[]
  by: string[]
  /** Null: the one that suits the picks. */
  chart: ChartKind | null
}

type Patch = Partial<Picks> & { view: string }

/** A change of picks; a function of the picks by then. */
export type PickPatch = Patch | ((before: Picks | null) => Patch)

/** Parts of the address that are the picks; filters cannot take these names. */
const keys = ['view', 'show', 'by', 'chart'] as const

export type ReadPicks = {
  /** Null when nothing is picked yet. */
  picks: Picks | null
  /** Dimensions that the address filters by. */
  filtered: string[]
  /** The rest of the address: the state of the report. */
  rest: URLSearchParams
  /** Names that the view does not have or that do not go together. */
  refused: string[]
}

/** Reads the picks of an address; what makes no sense is left out and named. */
export function readPicks(search: URLSearchParams, views: Record<string, ViewModel>): ReadPicks {
  const rest = new URLSearchParams(search)
  for (const key of keys) rest.delete(key)
  const name = search.get('view')
  const view = name !== null && Object.hasOwn(views, name) ? views[name] : undefined
  if (!view) return { picks: null, filtered: [], rest, refused: name === null ? [] : [name] }

  const list = (key: 'show' | 'by') => (search.get(key) ?? '').split(',').filter(Boolean)
  const wanted = { measures: list('show'), by: list('by') }
  const filtered = [...new Set(rest.keys())].filter((key) => Object.hasOwn(view.dimensions, key))
  const inModel = {
    measures: wanted.measures.filter((each) => Object.hasOwn(view.measures, each)),
    by: wanted.by.filter((each) => Object.hasOwn(view.dimensions, each)),
    filtered,
  }
  const good = possible(view, inModel)
  for (const dimension of filtered) if (!good.filtered.includes(dimension)) rest.delete(dimension)
  const requestedChart = chartKinds.find((kind) => kind === search.get('chart')) ?? null
  const picks: Picks = { view: view.name, measures: good.measures, by: good.by, chart: requestedChart }
  const chart = requestedChart && !refuseChart(requestedChart, view, picks) ? requestedChart : null
  const kept = new Set([...good.measures, ...good.by, ...good.filtered])
  const refused = [...wanted.measures, ...wanted.by, ...filtered].filter((each) => !kept.has(each))
  return { picks: { ...picks, chart }, filtered: good.filtered, rest, refused: [...new Set(refused)] }
}

/** The parts of the address that are the picks. */
export function picksAddress({ view, measures, by, chart }: Picks): Record<string, string> {
  return {
    view,
    ...(measures.length && { show: measures.join() }),
    ...(by.length && { by: by.join() }),
    ...(chart && { chart }),
  }
}
