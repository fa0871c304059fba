import type { Shift } from './person.ts'
import { common, type Span, without } from './spans.ts'

/** Parts of a shift, each with what lies in it of the breaks. */
export const within = (shift: Shift, parts: readonly Span[]): Shift[] =>
  parts.map(({ start, end }) => ({
    ...shift,
    start,
    end,
    breaks: shift.breaks.flatMap((pause) =>
      common([pause], [{ start, end }]).map((span) => ({ ...span, paid: pause.paid })),
    ),
  }))

/** What is left of a shift beside leave and holidays of a part of it: a shift from each pause to the next. */
export const withoutSpans = (shift: Shift, away: readonly Span[]): Shift[] => within(shift, without([shift], away))
