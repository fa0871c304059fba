import { sameValue } from '#api/platform/resource/check-value.contract.ts'
import type { LinesField } from '#api/platform/resource/field.contract.ts'
import { type Line, linesOf } from '#api/platform/resource/fields/lines.contract.ts'
import type { FieldChange } from '#api/platform/resource/rows.contract.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'

interface LineChanges {
  removed: readonly Line[]
  added: readonly Line[]
  /** @property fields that differ. */
  changed: readonly { before: Line; after: Line; fields: readonly string[] }[]
  /** Nothing but the order. */
  reordered: boolean
}

const isHeld = (value: Value | undefined) => (Array.isArray(value) ? value.length > 0 : (value ?? null) !== null)

/** What became of lines, line by line. */
export function lineChanges({ fields }: Pick<LinesField, 'fields'>, change: FieldChange): LineChanges {
  const before = linesOf(change.before)
  const after = linesOf(change.after)
  const names = Object.keys(fields)
  const changed = after.flatMap((now) => {
    const old = now['id'] === undefined ? undefined : before.find(({ id }) => id === now['id'])
    const differing = names.filter((name) => !sameValue(old?.[name] ?? null, now[name] ?? null))
    return old ? [{ before: old, after: now, fields: differing }] : []
  })
  return {
    removed: before.filter((line) => !changed.some((one) => one.before === line)),
    added: after.filter((line) => !changed.some((one) => one.after === line)),
    changed,
    reordered: before.length + after.length === 0,
  }
}

/** The values of a line, one after the other. @param text writes a field. */
export const lineSummary = (
  { fields }: Pick<LinesField, 'fields'>,
  line: Line,
  text: (name: string, value: Value | undefined) => string,
): string =>
  Object.keys(fields)
    .filter((name) => isHeld(line[name]))
    .map((name) => text(name, line[name]))
    .join(' · ')
