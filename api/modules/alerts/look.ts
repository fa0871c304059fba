import type { CubeSource } from '#api/platform/cube/cube-load.ts'
import { loadCubeMeta, loadCubeRows } from '#api/platform/cube/cube-rows.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { cubeCut } from '#web/platform/cube/cube-cut.ts'
import { readViewModels } from '#web/platform/cube/view-model.ts'
import type { DateRange } from '#web/platform/reports/time/business-date.ts'
import type { Unit } from '#web/platform/reports/formats.ts'
import { plusDays } from '#web/platform/reports/time/business-date.ts'
import { bands } from '../settings/bands.ts'
import type { SiteClock } from '../settings/site-clock.ts'
import { type AlertDefinition, memberLimit } from './alerts.contract.ts'
import type { MemberLook } from './alerts.states.ts'

/** Every view's day of the plant's calendar. */
const timeDimension = 'business_date'
/** Stands for a member without a name, as in the addresses of reports. */
export const unnamedMember = '~'

/** The facts an alert looks at. */
export interface AlertWindow extends DateRange {
  shift: string | null
}

export interface MemberValue {
  member: string
  value: number | null
  look: MemberLook
}

export interface Look {
  window: AlertWindow
  unit: Unit
  members: MemberValue[]
  /** What a member without any facts in the window is: a sum of nothing is 0, a ratio of nothing is unknown. */
  absent: MemberLook
}

type LastShift = { shift: string; businessDate: string }

/** The window as of now; null when it is the last shift and none has ended yet. */
export function windowOf(
  { window }: AlertDefinition,
  { today }: Pick<SiteClock, 'today'>,
  lastShift: LastShift | undefined,
): AlertWindow | null {
  switch (window.kind) {
    case 'lastShift':
      return lastShift ? { from: lastShift.businessDate, to: lastShift.businessDate, shift: lastShift.shift } : null
    case 'today':
      return { from: today, to: today, shift: null }
    case 'yesterday':
      return { from: plusDays(today, -1), to: plusDays(today, -1), shift: null }
    case 'days':
      return { from: plusDays(today, 1 - window.days), to: today, shift: null }
  }
}

/** Whether a value is over the line; in bands, a step stands for itself and every worse one. */
export function judge(condition: AlertDefinition['condition'], value: number | null): MemberLook {
  if (value === null) return 'unknown'
  if (condition.kind === 'below') return value < condition.value ? 'over' : 'within'
  if (condition.kind === 'above') return value > condition.value ? 'over' : 'within'
  const { steps, better } = bands[condition.bands]
  const line = steps.findIndex((step) => step.name === condition.step)
  const at = steps.findIndex(
    (step) => step.upTo === null || value < step.upTo || ('including' in step && step.including && value === step.upTo),
  )
  const over = (better as string) === 'higher' ? at <= line : (better as string) === 'lower' ? at >= line : at === line
  return over ? 'over' : 'within'
}

/**
 * Asks Cube for the measure of every member of the dimension, with the rights of `source`.
 *
 * @throws AppError query_refused for members the view does not have, too_many_rows, those of the question to Cube.
 */
export async function look(
  definition: AlertDefinition,
  window: AlertWindow,
  clock: Pick<SiteClock, 'firstWeekday'>,
  source: CubeSource,
): Promise<Look> {
  const views = readViewModels((await loadCubeMeta(source)) as Parameters<typeof readViewModels>[0])
  const view = views[definition.view]
  const measure =
    view && Object.hasOwn(view.measures, definition.measure) ? view.measures[definition.measure] : undefined
  const shift = window.shift === null ? [] : [{ dimension: 'shift', values: [window.shift] }]
  const filters = [...definition.filters, ...shift]
  const dimensions = [definition.dimension, timeDimension, ...filters.map((filter) => filter.dimension)]
  if (!view || !measure || dimensions.some((name) => !Object.hasOwn(view.dimensions, name)))
    throw new AppError('query_refused')
  const { dimension } = definition
  const { rows } = await cubeCut(
    { measures: [measure.name], by: [{ dimension }], filters, range: window },
    {
      view,
      timeDimension,
      firstWeekday: clock.firstWeekday,
      ask: async (query) => ({ ...(await loadCubeRows(source, query)), rollup: false }),
    },
  )
  if (rows.length > memberLimit)
    throw new AppError('too_many_rows', { details: { rows: rows.length, limit: memberLimit } })
  const members = rows.map((row): MemberValue => {
    const value = row[measure.name]
    const figure = typeof value === 'number' ? value : null
    return { member: String(row[dimension] ?? unnamedMember), value: figure, look: judge(definition.condition, figure) }
  })
  const absent = measure.kind === 'additive' ? judge(definition.condition, 0) : 'unknown'
  return { window, unit: measure.unit, members: worstFirst(members, definition), absent }
}

/** Those over the line first, the farthest from it on top. */
function worstFirst(members: MemberValue[], { condition }: AlertDefinition): MemberValue[] {
  const low =
    condition.kind === 'below' || (condition.kind === 'band' && (bands[condition.bands].better as string) === 'higher')
  const far = (value: number | null) => (value === null ? Infinity : low ? value : -value)
  return members.toSorted(
    (a, b) =>
      Number(b.look === 'over') - Number(a.look === 'over') ||
      far(a.value) - far(b.value) ||
      a.member.localeCompare(b.member),
  )
}
