import { normalise, sameIn } from './check-value.contract.ts'
import { type LinesField, type NamedField, holdsFiles, isGiven, lineFieldsOf } from './field.contract.ts'
import { type Line, linesOf } from './fields/lines.contract.ts'
import type { Value } from './values.contract.ts'

/**
 * Lines with the ids of those that they continue: their own, as far as the row has such a line; where none names one, that of
 * a line that is the same, or else of the one in the same place.
 */
export function continued(field: LinesField, before: Value, given: Value): Line[] {
  const kept = linesOf(before)
  const lines = linesOf(given)
  const free = new Map(kept.map((line) => [line['id'], line]))
  const withId = (line: Line, id: Value | undefined): Line => (free.delete(id) ? { ...line, id: id! } : line)
  if (lines.some(({ id }) => id !== undefined)) return lines.map(({ id, ...line }) => withId(line, id))
  const same = (line: Line) => [...free.values()].find((one) => isSameLine(field, one, line))?.['id']
  const paired = lines.map((line) => withId(line, same(line)))
  return paired.map((line, at) => ('id' in line ? line : withId(line, kept[at]?.['id'])))
}

/** Whether two lines are the same in what people give. */
const isSameLine = (field: LinesField, ...lines: [Line, Line]): boolean => {
  const [one, other] = lines.map((line) => normalise(field, [picked(line, lineFieldsOf(field).filter(isGiven))]))
  return sameIn(field, one!, other!)
}

const picked = (line: Line, fields: readonly NamedField[]): Line =>
  Object.fromEntries(fields.map(({ name }) => [name, line[name] ?? null]))

/** Lines of a workbook, which leaves files out, with the files of those that they continue. */
export function withFiles(field: LinesField, before: Value, given: Value): Value {
  const names = lineFieldsOf(field).filter(holdsFiles)
  if (names.length === 0 || !Array.isArray(given)) return given
  const bare = linesOf(before).map((line) => ({ ...line, ...Object.fromEntries(names.map(({ name }) => [name, []])) }))
  return continued(field, bare, given).map(({ id, ...line }) => ({
    ...line,
    ...picked(linesOf(before).find((one) => one['id'] === id) ?? {}, names),
  }))
}
