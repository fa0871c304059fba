import type { DateFormat } from './date-forms.contract.ts'
import { dateFormats } from './date-forms.contract.ts'
import { compileDateFormat } from './date-format.ts'
import { ImportProblem } from './faults.ts'
import { measuredHeading, normalHeading } from './headings.ts'
import type { Field, ImportProfile } from './import-profile.ts'
import type { Mapping } from './imports.contract.ts'

/**
 * Which column holds which field.
 *
 * @returns field -> index in the header.
 * @throws ImportProblem `missing_columns` or `unmapped_fields` naming all of them.
 */
export function resolveColumns(profile: ImportProfile, header: string[], mapping: Mapping): Map<string, number> {
  const byName = new Map(header.map((name, index) => [normalHeading(name), index]))
  const columns = new Map<string, number>()
  const lost: string[] = []
  for (const [name, field] of Object.entries(profile.fields)) {
    const isShift = profile.placesDays === true && name === 'shift'
    // The shift column is required only if rows are placed by shift; otherwise it must not cause refusals.
    if (isShift && mapping.withoutTime !== 'shift') continue
    const column = profile.mapped ? mapping.columns[name] : field.column
    const index = column === undefined || column === '' ? undefined : byName.get(normalHeading(column))
    if (index !== undefined) columns.set(name, index)
    else if (!profile.mapped || column) lost.push(`“${column ?? field.column}”`)
    else if ((field.required || isShift) && !mapping.fixed?.[name]) throw unmapped(profile, mapping)
  }
  if (header.length === 0) throw new ImportProblem('empty_file')
  if (lost.length > 0)
    throw new ImportProblem('missing_columns', { columns: lost.join(', '), found: header.slice(0, 40).join(', ') })
  return columns
}

/**
 * Columns with the time of day of a field, when date and time are apart.
 *
 * @throws ImportProblem `missing_columns` naming all missing ones.
 */
export function resolveTimes(header: string[], mapping: Mapping): Map<string, number> {
  const byName = new Map(header.map((name, index) => [normalHeading(name), index]))
  const chosen = Object.entries(mapping.times ?? {}).filter(([name, column]) => column && mapping.columns[name])
  const lost = chosen.filter(([, column]) => !byName.has(normalHeading(column))).map(([, column]) => `“${column}”`)
  if (lost.length > 0)
    throw new ImportProblem('missing_columns', { columns: lost.join(', '), found: header.slice(0, 40).join(', ') })
  return new Map(chosen.map(([name, column]) => [name, byName.get(normalHeading(column))!]))
}

function unmapped(profile: ImportProfile, mapping: Mapping): ImportProblem {
  const fields = Object.entries(profile.fields).filter(
    ([name, field]) =>
      (field.required || (name === 'shift' && mapping.withoutTime === 'shift')) &&
      !mapping.columns[name] &&
      !mapping.fixed?.[name],
  )
  return new ImportProblem('unmapped_fields', { fields: fields.map(([, field]) => field.label).join(', ') })
}

/**
 * How well a profile fits a table, from 0 to 1: the share of headings that it knows. A fixed profile has all of its
 * columns or none; a match by names alone, without a heading typical of the profile, counts half.
 */
export function fitOf(profile: ImportProfile, header: string[], mapping: Pick<Mapping, 'columns' | 'times'>): number {
  const fields = Object.entries(profile.fields)
  const isThere = (name: string) => Boolean(mapping.columns[name])
  const lacks = fields.filter(([name, field]) => (field.required || !profile.mapped) && !isThere(name))
  if (lacks.some(([, field]) => !field.mayBeFixed || !profile.mapped)) return 0
  if (!profile.mapped) return 1
  if (profile.oneOf && !profile.oneOf.some(isThere)) return 0
  const used = new Set([...Object.values(mapping.columns), ...Object.values(mapping.times ?? {})]).size
  return (used / Math.max(1, header.length)) * (isTold(profile, mapping) ? 0.9 : 0.45) * 0.95 ** lacks.length
}

/** Whether a heading is typical of the profile, beyond names that other kinds of files have as well. */
export function isTold(profile: ImportProfile, { columns }: Pick<Mapping, 'columns'>): boolean {
  const telling = Object.entries(profile.fields).filter(([, field]) => field.telling)
  return telling.length === 0 || telling.some(([name]) => columns[name])
}

/** Field -> column by the field's own names, with or without a unit behind them. */
export function suggestColumns(profile: ImportProfile, header: string[]): Record<string, string> {
  const byName = new Map(header.map((name) => [normalHeading(name), name]))
  const columns: Record<string, string> = {}
  for (const [name, field] of Object.entries(profile.fields)) {
    const aliases = [field.column, ...(field.aliases ?? [])].map(normalHeading)
    const of = measureOf(field)
    const match =
      aliases.map((alias) => byName.get(alias)).find(Boolean) ??
      (of && header.find((heading) => aliases.includes(measuredHeading(heading, of)?.name ?? '')))
    if (match) columns[name] = match
  }
  return columns
}

/** Field -> how many of the portal's units one of the file's is, where a heading names another unit. */
export function suggestFactors(profile: ImportProfile, columns: Record<string, string>): Record<string, number> {
  const factors: Record<string, number> = {}
  for (const [name, field] of Object.entries(profile.fields)) {
    const of = measureOf(field)
    const measured = of && measuredHeading(columns[name] ?? '', of)
    if (measured && measured.factor !== 1) factors[name] = measured.factor
  }
  return factors
}

function measureOf(field: Field): 'quantity' | 'duration' | undefined {
  if (field.kind === 'decimal') return field.duration ? 'duration' : undefined
  return field.kind === 'integer' && field.quantity ? 'quantity' : undefined
}

/**
 * The format that reads the most samples, and at least half of them: a file may contain invalid dates. Day first when
 * both readings are possible, as in most of the world.
 */
export function suggestDateFormat(samples: string[]): DateFormat | undefined {
  const given = samples.filter((sample) => sample.trim() !== '')
  const scored = dateFormats.map((format) => {
    const read = compileDateFormat(format)
    return { format, count: given.filter((sample) => read(sample) !== undefined).length }
  })
  const best = scored.reduce((leader, next) => (next.count > leader.count ? next : leader))
  return best.count > 0 && best.count * 2 >= given.length ? best.format : undefined
}

/**
 * The decimal sign of the samples, found by numbers that allow only one reading; groups of thousands decide when
 * nothing else does.
 *
 * @param whole whether the field has no decimals, so that a sign groups thousands.
 */
export function suggestDecimal(samples: readonly { text: string; whole: boolean }[]): '.' | ',' {
  const some = (pattern: RegExp, wholeOnly = false) =>
    samples.some(({ text, whole }) => (whole || !wholeOnly) && pattern.test(text.trim()))
  if (some(/^[+-]?\d+\.(?:\d{1,2}|\d{4,})$/) || some(/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/)) return '.'
  if (some(/^[+-]?\d+,(?:\d{1,2}|\d{4,})$/) || some(/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/)) return ','
  return some(/^[+-]?\d{1,3}(?:\.\d{3})+$/, true) ? ',' : '.'
}
