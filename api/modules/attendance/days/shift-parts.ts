import type { Shift } from './person.ts'
import { common, type Span, without } from './spans.ts'

/** Parts of a shift, each with what lies in it of the breaks; none begins or ends with one, or is nothing else. */
export const within = (shift: Shift, parts: readonly Span[]): Shift[] =>
  parts.flatMap((part) => {
    const worked = without(
      [part],
      shift.breaks.filter(({ paid }) => !paid),
    )
    const [first, last] = [worked[0], worked.at(-1)]
    if (!first || !last) return []
    const edges = { start: first.start, end: last.end }
    const breaks = shift.breaks.flatMap((pause) =>
      common([pause], [edges]).map((span) => ({ ...span, paid: pause.paid })),
    )
    return [{ ...shift, ...edges, breaks }]
  })

/** What is left of a shift beside leave and holidays of a part of it: a shift from each pause to the next. */
export const withoutSpans = (shift: Shift, away: readonly Span[]): Shift[] => within(shift, without([shift], away))
