import type { Line, LinesField } from '#api/platform/resource/fields/lines.contract.ts'
import type { FieldView, TextContext } from './field-view.ts'

/** Spans of time as they are usual; of other lines the values one after the other. */
function lineText(line: Line, { field: { fields }, ofLine }: TextContext<LinesField>): string {
  const isSpan = Object.values(fields).every(({ type }) => type === 'time')
  return Object.keys(fields)
    .filter((name) => (Array.isArray(line[name]) ? line[name].length > 0 : (line[name] ?? null) !== null))
    .map((name) => ofLine(name, line[name]!))
    .join(isSpan ? '–' : ' · ')
}

export const lines: FieldView<LinesField, Line[]> = {
  // `FormFields` draws them: each has inputs of all types itself.
  Input: () => null,
  text: (value, context) => value.map((line) => lineText(line, context)).join(', '),
  size: () => 220,
  sortable: false,
  // An empty list is a list; how many lines there have to be is said by `min`.
  neverEmpty: true,
}
