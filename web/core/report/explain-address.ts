import { type DateRange, isBusinessDate } from '../time/business-date.ts'

/** State of the drawer of explanations, as in the address. */
export type ExplainState = {
  /** Short name of the measure, and its view when that is not the report's own. */
  measure: string
  view?: string
  /** The two periods, where a person picked them. */
  periods?: { before: DateRange; after: DateRange }
}

const pattern = /^(?:([a-z_]+)\.)?([a-z_]+)(?:,([\d-]{10})\.\.([\d-]{10}),([\d-]{10})\.\.([\d-]{10}))?$/

/** `oee`, `oee.availability`, or `oee,2026-11-01..2026-11-07,2026-11-08..2026-11-14`: before, then after. */
export function readExplain(text: string | undefined): ExplainState | null {
  const [match, view, measure, ...dates] = pattern.exec(text ?? '') ?? []
  if (!match || !measure) return null
  const [from, to, laterFrom, laterTo] = dates
  const state: ExplainState = { measure, ...(view && { view }) }
  if (!from || !to || !laterFrom || !laterTo) return state
  if (![from, to, laterFrom, laterTo].every(isBusinessDate) || to < from || laterTo < laterFrom) return state
  return { ...state, periods: { before: { from, to }, after: { from: laterFrom, to: laterTo } } }
}

export function writeExplain({ measure, view, periods }: ExplainState): string {
  const range = ({ from, to }: DateRange) => `${from}..${to}`
  const name = view ? `${view}.${measure}` : measure
  return periods ? `${name},${range(periods.before)},${range(periods.after)}` : name
}
