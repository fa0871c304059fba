import type { CubeSource } from '#api/platform/cube/cube-load.ts'
import { loadCubeMeta, loadCubeRows } from '#api/platform/cube/cube-rows.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { cubeCut } from '#web/core/cut/cube-cut.ts'
import { idealOf, readViewModels, withIdeals } from '#web/core/figures/view-model.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import { roundAsShown, type Unit } from '#web/core/figures/formats.ts'
import { differenceOf } from '#web/core/figures/change-text.ts'
import { plusDays, rangeLength } from '#web/core/time/business-date.ts'
import { bands, classify } from '#web/core/figures/bands.ts'
import type { SiteClock } from '../shifts/site-clock.ts'
import { type AlertDefinition, memberLimit } from './alerts.contract.ts'
import type { MemberLook } from './alerts.states.ts'

/** A member's figure, and its ideal. */
type Figure = { value: number | null; ideal: number | null }

/** Every view's day of the plant's calendar. */
const timeDimension = 'business_date'
/** A member without a name, as in the addresses of reports. */
export const unnamedMember = '~'

/** The facts an alert looks at. */
export interface AlertWindow extends DateRange {
  shift: string | null
}

export interface MemberValue {
  member: string
  value: number | null
  /** Previous value, for changes; otherwise null. */
  before: number | null
  look: MemberLook
}

export interface Look {
  window: AlertWindow
  /** Window that a change is compared with. */
  compared: AlertWindow | null
  unit: Unit
  members: MemberValue[]
  /** A member without facts in the window: a sum of nothing is 0, a ratio of nothing is unknown. */
  absent: MemberLook
}

type EndedShift = { shift: string; businessDate: string }

/** The checked period, and the period to compare it with when the alert watches a change. */
export type AlertWindows = { window: AlertWindow; compared: AlertWindow | null }

/**
 * The windows as of now; null when they are shifts that have not ended yet.
 *
 * @param shifts of the site that have ended, the last one first.
 */
export function windowsOf(
  definition: AlertDefinition,
  clock: Pick<SiteClock, 'today'>,
  shifts: readonly EndedShift[],
): AlertWindows | null {
  const isChange = definition.condition.kind === 'change'
  const window = windowOf(definition, clock, shifts[0])
  if (!window || !isChange) return window && { window, compared: null }
  const compared = window.shift === null ? daysBefore(window) : shiftWindow(shifts[1])
  return compared && { window, compared }
}

const shiftWindow = (shift: EndedShift | undefined): AlertWindow | null =>
  shift ? { from: shift.businessDate, to: shift.businessDate, shift: shift.shift } : null

function daysBefore({ from, to }: DateRange): AlertWindow {
  const length = rangeLength({ from, to })
  return { from: plusDays(from, -length), to: plusDays(to, -length), shift: null }
}

function windowOf(
  { window, condition }: AlertDefinition,
  { today }: Pick<SiteClock, 'today'>,
  lastShift: EndedShift | undefined,
): AlertWindow | null {
  // Days that are compared with as many before them are whole ones.
  const last = condition.kind === 'change' ? plusDays(today, -1) : today
  switch (window.kind) {
    case 'lastShift':
      return shiftWindow(lastShift)
    case 'today':
      return { from: today, to: today, shift: null }
    case 'yesterday':
      return { from: plusDays(today, -1), to: plusDays(today, -1), shift: null }
    case 'days':
      return { from: plusDays(last, 1 - window.days), to: last, shift: null }
  }
}

type ChangeCondition = Extract<AlertDefinition['condition'], { kind: 'change' }>

/** Whether a figure changed by more than the line; unknown when one of the two is, or when it is a share of nothing. */
export function judgeChange(
  { direction, by }: ChangeCondition,
  value: number | null,
  before: number | null,
  unit: Unit,
): MemberLook {
  const difference = value === 0 && before === 0 ? 0 : differenceOf(value, before, unit)
  if (difference === null) return 'unknown'
  // Without the noise of binary fractions: 80 % less 75 % are 5 points, not more.
  const change = Number((direction === 'fell' ? -difference : difference).toFixed(12))
  return change > by ? 'over' : 'within'
}

/**
 * Whether a written value is over the line; in bands, a step includes every worse one.
 *
 * @param ideal the value that classifies it, as on screens.
 */
export function judge(
  condition: Exclude<AlertDefinition['condition'], ChangeCondition>,
  value: number | null,
  { unit, ideal = null }: { unit: Unit; ideal?: number | null },
): MemberLook {
  if (value === null) return 'unknown'
  const shown = roundAsShown(value, unit)
  if (condition.kind === 'below') return shown < roundAsShown(condition.value, unit) ? 'over' : 'within'
  if (condition.kind === 'above') return shown > roundAsShown(condition.value, unit) ? 'over' : 'within'
  const { better } = bands[condition.bands]
  const steps: readonly { name: string }[] = bands[condition.bands].steps
  const line = steps.findIndex((step) => step.name === condition.step)
  const at = steps.findIndex((step) => step.name === classify(condition.bands, value, ideal)?.name)
  const over = (better as string) === 'higher' ? at <= line : (better as string) === 'lower' ? at >= line : at === line
  return over ? 'over' : 'within'
}

/**
 * Asks Cube for the measure of every member of the dimension, with the rights of `source`.
 *
 * @throws AppError query_refused for members that the view lacks, too_many_rows, those of the question to Cube.
 */
export async function look(
  definition: AlertDefinition,
  { window, compared }: AlertWindows,
  clock: Pick<SiteClock, 'firstWeekday'>,
  source: CubeSource,
): Promise<Look> {
  const views = readViewModels((await loadCubeMeta(source)) as Parameters<typeof readViewModels>[0])
  const view = views[definition.view]
  const measure =
    view && Object.hasOwn(view.measures, definition.measure) ? view.measures[definition.measure] : undefined
  const { dimension, condition } = definition
  const shift = window.shift === null ? [] : ['shift']
  const dimensions = [dimension, timeDimension, ...definition.filters.map((filter) => filter.dimension), ...shift]
  if (!view || !measure || dimensions.some((name) => !Object.hasOwn(view.dimensions, name)))
    throw new AppError('query_refused')
  const ask = async (askedWindow: AlertWindow): Promise<Map<string, Figure>> => {
    const shiftFilter = askedWindow.shift === null ? [] : [{ dimension: 'shift', values: [askedWindow.shift] }]
    const { rows } = await cubeCut(
      {
        measures: withIdeals(view, [measure.name]),
        by: [{ dimension }],
        filters: [...definition.filters, ...shiftFilter],
        range: askedWindow,
      },
      {
        view,
        timeDimension,
        firstWeekday: clock.firstWeekday,
        ask: async (query) => ({ ...(await loadCubeRows(source, query)), rollup: false }),
      },
    )
    if (rows.length > memberLimit)
      throw new AppError('too_many_rows', { details: { rows: rows.length, limit: memberLimit } })
    return new Map(
      rows.map((row) => {
        const value = row[measure.name]
        return [
          String(row[dimension] ?? unnamedMember),
          { value: typeof value === 'number' ? value : null, ideal: idealOf(measure, row) },
        ]
      }),
    )
  }
  const { unit } = measure
  // A sum of nothing is 0, a ratio of nothing is unknown.
  const nothing = measure.kind === 'additive' ? 0 : null
  const [now, before] = await Promise.all([ask(window), compared && ask(compared)])
  const members = [...new Set([...now.keys(), ...(before?.keys() ?? [])])].map((member): MemberValue => {
    const { value, ideal } = now.get(member) ?? { value: nothing, ideal: null }
    if (condition.kind !== 'change')
      return { member, value, before: null, look: judge(condition, value, { unit, ideal }) }
    const was = before?.has(member) ? before.get(member)!.value : nothing
    return { member, value, before: was, look: judgeChange(condition, value, was, unit) }
  })
  const absent =
    nothing === null
      ? 'unknown'
      : condition.kind === 'change'
        ? judgeChange(condition, 0, 0, unit)
        : judge(condition, 0, { unit })
  return { window, compared, unit, members: worstFirst(members, definition, unit), absent }
}

/** Those over the line first, the farthest from it on top. */
function worstFirst(members: MemberValue[], { condition }: AlertDefinition, unit: Unit): MemberValue[] {
  const low =
    condition.kind === 'change'
      ? condition.direction === 'fell'
      : condition.kind === 'below' ||
        (condition.kind === 'band' && (bands[condition.bands].better as string) === 'higher')
  const far = ({ value, before }: MemberValue) => {
    const figure = condition.kind === 'change' ? differenceOf(value, before, unit) : value
    return figure === null ? Infinity : low ? figure : -figure
  }
  return members.toSorted(
    (a, b) =>
      Number(b.look === 'over') - Number(a.look === 'over') || far(a) - far(b) || a.member.localeCompare(b.member),
  )
}
