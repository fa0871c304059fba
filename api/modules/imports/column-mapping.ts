import { compileDateFormat } from './date-format.ts'
import { ImportProblem } from './faults.ts'
import type { ImportProfile } from './import-profile.ts'
import { type Mapping, dateFormats } from './imports.contract.ts'

const normal = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * Which column holds which field.
 *
 * @returns field -> index in the header.
 * @throws ImportProblem `missing_columns` or `unmapped_fields` naming all of them.
 */
export function resolveColumns(profile: ImportProfile, header: string[], mapping: Mapping): Map<string, number> {
  const byName = new Map(header.map((name, index) => [normal(name), index]))
  const columns = new Map<string, number>()
  const lost: string[] = []
  for (const [name, field] of Object.entries(profile.fields)) {
    const column = profile.mapped ? mapping.columns[name] : field.column
    const index = column === undefined || column === '' ? undefined : byName.get(normal(column))
    if (index !== undefined) columns.set(name, index)
    else if (!profile.mapped || column) lost.push(`“${column ?? field.column}”`)
    else if (field.required) throw unmapped(profile, mapping)
  }
  if (header.length === 0) throw new ImportProblem('empty_file')
  if (lost.length > 0)
    throw new ImportProblem('missing_columns', { columns: lost.join(', '), found: header.slice(0, 40).join(', ') })
  return columns
}

/**
 * Which column holds the time of day of a field, where date and time stand apart.
 *
 * @throws ImportProblem `missing_columns` naming all that are not there.
 */
export function resolveTimes(header: string[], mapping: Mapping): Map<string, number> {
  const byName = new Map(header.map((name, index) => [normal(name), index]))
  const chosen = Object.entries(mapping.times ?? {}).filter(([name, column]) => column && mapping.columns[name])
  const lost = chosen.filter(([, column]) => !byName.has(normal(column))).map(([, column]) => `“${column}”`)
  if (lost.length > 0)
    throw new ImportProblem('missing_columns', { columns: lost.join(', '), found: header.slice(0, 40).join(', ') })
  return new Map(chosen.map(([name, column]) => [name, byName.get(normal(column))!]))
}

function unmapped(profile: ImportProfile, mapping: Mapping): ImportProblem {
  const fields = Object.entries(profile.fields).filter(([name, field]) => field.required && !mapping.columns[name])
  return new ImportProblem('unmapped_fields', { fields: fields.map(([, field]) => field.label).join(', ') })
}

/** How many of a profile's columns the header has, from 0 to 1; a fixed profile has all or none of it. */
export function fitOf(profile: ImportProfile, header: string[]): number {
  const found = Object.keys(suggestColumns(profile, header))
  const required = Object.entries(profile.fields).filter(([, field]) => field.required || !profile.mapped)
  if (required.some(([name]) => !found.includes(name))) return 0
  return profile.mapped ? (0.9 * found.length) / Object.keys(profile.fields).length : 1
}

/** Field -> column by the field's own names. */
export function suggestColumns(profile: ImportProfile, header: string[]): Record<string, string> {
  const byName = new Map(header.map((name) => [normal(name), name]))
  const suggested: Record<string, string> = {}
  for (const [name, field] of Object.entries(profile.fields)) {
    const match = [field.column, ...(field.aliases ?? [])].map((alias) => byName.get(normal(alias))).find(Boolean)
    if (match) suggested[name] = match
  }
  return suggested
}

/**
 * The format that reads the most samples, and at least half of them: a file may hold dates that are none. Days first
 * where both readings are possible, as most of the world writes.
 */
export function suggestDateFormat(samples: string[]): Mapping['dateFormat'] {
  const given = samples.filter((sample) => sample.trim() !== '')
  const scored = dateFormats.map((format) => {
    const read = compileDateFormat(format)
    return { format, count: given.filter((sample) => read(sample) !== undefined).length }
  })
  const best = scored.reduce((leader, next) => (next.count > leader.count ? next : leader))
  return best.count > 0 && best.count * 2 >= given.length ? best.format : undefined
}
