import type { Shift } from './person.ts'
import { common, type Span, without } from './spans.ts'

/** What is left of a shift beside leave and holidays of a part of it: a shift from each pause to the next. */
export const withoutSpans = (shift: Shift, away: readonly Span[]): Shift[] =>
  without([shift], away).map(({ start, end }) => ({
    ...shift,
    start,
    end,
    breaks: shift.breaks.flatMap((pause) =>
      common([pause], [{ start, end }]).map((span) => ({ ...span, paid: pause.paid })),
    ),
  }))
