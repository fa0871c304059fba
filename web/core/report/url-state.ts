import { z } from 'zod'
import type { CutFilter } from '../cut/cut.ts'
import { savedKey, savedPattern } from './view-address.ts'
import { readExplain } from './explain-address.ts'
import type { ReportDefinition } from './report-definition.ts'
import { type DateRange, type Granularity, isBusinessDate, plusDays, wholeSteps } from '../time/business-date.ts'
import { type Comparison, comparisons } from '../time/comparison.ts'
import { type Preset, type SiteCalendar, presetRange, presets } from '../time/presets.ts'

/** Time modes of a report: one date, or a range read by days, weeks or months. */
export const timeModes = ['date', 'daily', 'weekly', 'monthly'] as const
export type TimeMode = (typeof timeModes)[number]

/** 'No value' in the address: a stop without a reason, a report without an operator. */
export const emptyValue = '~'

export type DrillStep = { dimension: string; value: string }

/** Everything a report page shows, as its address says it. Values of `filters` use `emptyValue` for null. */
export type ReportState = {
  mode: TimeMode
  /** A preset moves with the calendar; without one `range` is the person's choice. */
  preset: Preset | null
  range: DateRange
  compare: Comparison
  filters: Record<string, string[]>
  drill: DrillStep[]
  group: string[]
  sort: { by: string; desc: boolean } | null
  /** Columns in order, or null for the report's own. */
  columns: string[] | null
  pivot: { rows: string; columns: string; measure: string } | null
  /** The saved view that the page was opened with, or `no` for the report as it comes. */
  saved?: string
  /** The explained figure beside the page, as `explain-address.ts` writes it. */
  explain?: string | undefined
}

export type ParsedState = {
  state: ReportState
  /** Parts of the address that made no sense and were left out. */
  refused: string[]
}

const date = z.string().refine(isBusinessDate)
const modeSchema = z.enum(timeModes)
const presetSchema = z.enum(presets)
const compareSchema = z.enum(comparisons)
const explainSchema = z.string().refine((text) => readExplain(text) !== null)
const savedSchema = z.string().regex(savedPattern)
export const longestRangeDays = 1100

/** Names that filters cannot take because the address uses them for something else. */
const keys = [
  'mode',
  'preset',
  'from',
  'to',
  'compare',
  'drill',
  'group',
  'sort',
  'columns',
  'pivot',
  'explain',
  savedKey,
] as const

/**
 * Reads a report's state from its address. A missing part takes the report's default; so does a senseless one, which
 * `refused` names.
 */
export function parseState(search: URLSearchParams, report: ReportDefinition, calendar: SiteCalendar): ParsedState {
  const refused: string[] = []
  const members = new Set([...report.dimensions, ...report.measures])
  const dimensions = new Set([...report.dimensions, ...report.filters])

  function one<T>(key: (typeof keys)[number], schema: z.ZodType<T>): T | undefined {
    const text = search.get(key)
    if (text === null) return undefined
    const parsed = schema.safeParse(text)
    if (!parsed.success) refused.push(key)
    return parsed.success ? parsed.data : undefined
  }
  function list(key: 'group' | 'columns', allowed: Set<string>): string[] | undefined {
    const text = search.get(key)
    if (text === null) return undefined
    const names = text.split(',').filter(Boolean)
    const good = [...new Set(names.filter((name) => allowed.has(name)))]
    if (good.length < names.length) refused.push(key)
    return good
  }

  const mode = one('mode', modeSchema) ?? defaultMode(report)
  const preset = one('preset', presetSchema)
  const from = one('from', date)
  const to = one('to', date)
  const time = readTime({ mode, preset, from, to }, report, calendar)
  if (time.refused) refused.push('from')

  const filters: Record<string, string[]> = {}
  for (const key of new Set(search.keys())) {
    if ((keys as readonly string[]).includes(key) || Object.hasOwn(report.address ?? {}, key)) continue
    if (!dimensions.has(key)) refused.push(key)
    else filters[key] = [...new Set(search.getAll(key))].slice(0, 200)
  }

  const drill = readDrill(search.get('drill'), report)
  if (drill === null) refused.push('drill')
  const sort = search.get('sort')
  const sortBy = sort?.replace(/^-/, '')
  if (sortBy && !members.has(sortBy)) refused.push('sort')
  const saved = one(savedKey, savedSchema)
  const explain = one('explain', explainSchema)
  const pivot = readPivot(search.get('pivot'), report)
  if (pivot === undefined) refused.push('pivot')

  return {
    state: {
      mode,
      preset: time.preset,
      range: time.range,
      compare: one('compare', compareSchema) ?? defaultComparison(report, mode),
      filters,
      drill: drill ?? [],
      group: list('group', new Set(report.table.groups)) ?? report.table.defaultGroup ?? [],
      sort: sortBy && members.has(sortBy) ? { by: sortBy, desc: sort?.startsWith('-') ?? false } : null,
      columns: list('columns', members) ?? null,
      pivot: pivot ?? null,
      ...(saved && { saved }),
      ...(explain && { explain }),
    },
    refused,
  }
}

type TimeParts = { mode: TimeMode; preset?: Preset; from?: string; to?: string }

function readTime({ mode, preset, from, to }: TimeParts, report: ReportDefinition, calendar: SiteCalendar) {
  const fallback = mode === 'date' ? 'today' : defaultPreset(mode, report)
  if (from) {
    const end = mode === 'date' ? from : (to ?? from)
    const sensible = end >= from && end <= plusDays(from, longestRangeDays)
    if (sensible) return { preset: null, range: wholeRange({ from, to: end }, mode, calendar), refused: false }
    return { preset: fallback, range: wholeRange(presetRange(fallback, calendar), mode, calendar), refused: true }
  }
  const chosen = preset ?? fallback
  return { preset: chosen, range: wholeRange(presetRange(chosen, calendar), mode, calendar), refused: false }
}

/** Mode that a report opens in. */
export const defaultMode = (report: Pick<ReportDefinition, 'time'>): TimeMode => report.time.mode ?? 'daily'

/** Comparison that a mode opens with: a single date with its weekday, as the days of a week differ. */
export const defaultComparison = (report: Pick<ReportDefinition, 'time'>, mode: TimeMode): Comparison =>
  report.time.compare ?? (mode === 'date' ? 'weekday' : 'previous')

/** Preset that a mode opens with. */
export function defaultPreset(mode: TimeMode, report: Pick<ReportDefinition, 'time'>): Preset {
  if (mode === 'date') return 'today'
  if (mode === 'weekly') return 'last30Days'
  return mode === 'monthly' ? 'thisYear' : report.time.preset
}

/** Weekly and monthly modes read whole weeks and months, so that no bar is half as long as its neighbours. */
export function wholeRange(range: DateRange, mode: TimeMode, { firstWeekday }: SiteCalendar): DateRange {
  if (mode === 'date') return { from: range.to, to: range.to }
  return wholeSteps(range, granularityOf(mode), firstWeekday)
}

export function granularityOf(mode: TimeMode): Granularity {
  if (mode === 'weekly') return 'week'
  return mode === 'monthly' ? 'month' : 'day'
}

function readDrill(text: string | null, report: ReportDefinition): DrillStep[] | null {
  if (!text) return []
  const steps = text.split('|').map((part) => {
    const at = part.indexOf(':')
    return { dimension: part.slice(0, Math.max(0, at)), value: decodeURIComponentSafe(part.slice(at + 1)) }
  })
  const once = new Set(steps.map((step) => step.dimension)).size === steps.length
  return once && steps.every((step) => report.drill.includes(step.dimension)) ? steps : null
}

function readPivot(text: string | null, report: ReportDefinition): ReportState['pivot'] | undefined {
  if (!text) return null
  const [rows, columns, measure] = text.split(',')
  if (!rows || !columns || !measure || rows === columns) return undefined
  const isGroup = (name: string) => report.table.groups.includes(name)
  return isGroup(rows) && isGroup(columns) && report.measures.includes(measure) ? { rows, columns, measure } : undefined
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Writes the state back as short as it can be: what equals the report's default is left out. */
export function writeState(state: ReportState, report: ReportDefinition): URLSearchParams {
  const search = new URLSearchParams(report.address)
  if (state.mode !== defaultMode(report)) search.set('mode', state.mode)
  if (!state.preset) {
    search.set('from', state.range.from)
    if (state.mode !== 'date') search.set('to', state.range.to)
  } else if (state.preset !== defaultPreset(state.mode, report)) search.set('preset', state.preset)
  if (state.compare !== defaultComparison(report, state.mode)) search.set('compare', state.compare)
  for (const [dimension, values] of Object.entries(state.filters))
    for (const value of values) search.append(dimension, value)
  if (state.drill.length)
    search.set(
      'drill',
      state.drill.map((step) => `${step.dimension}:${step.value.replaceAll(/[%|]/g, encodeURIComponent)}`).join('|'),
    )
  const group = state.group.join(',')
  if (group !== (report.table.defaultGroup ?? []).join(',')) search.set('group', group)
  if (state.sort) search.set('sort', `${state.sort.desc ? '-' : ''}${state.sort.by}`)
  if (state.columns) search.set('columns', state.columns.join(','))
  if (state.pivot) search.set('pivot', `${state.pivot.rows},${state.pivot.columns},${state.pivot.measure}`)
  if (state.saved) search.set(savedKey, state.saved)
  if (state.explain) search.set('explain', state.explain)
  return search
}

/** The state in full, to be kept or sent: a relative period is named even where it is the report's own. */
export function lastingSearch(state: ReportState, report: ReportDefinition): string {
  const { saved: _, explain: __, ...kept } = state
  const search = writeState(kept, report)
  if (state.preset) search.set('preset', state.preset)
  return search.toString()
}

/** The state in full with the dates that it means now, whenever it is opened. `range`: the days that have begun. */
export function pinnedSearch(state: ReportState, range: DateRange, report: ReportDefinition): string {
  const { saved: _, explain: __, ...kept } = state
  return writeState({ ...kept, preset: null, range }, report).toString()
}

/** Filters and drill steps of the address as conditions of a cut. */
export function filtersOf(state: Pick<ReportState, 'filters' | 'drill'>): CutFilter[] {
  const read = (value: string) => (value === emptyValue ? null : value)
  return [
    ...Object.entries(state.filters).map(([dimension, values]) => ({ dimension, values: values.map(read) })),
    ...state.drill.map(({ dimension, value }) => ({ dimension, values: [read(value)] })),
  ]
}
