import { z } from 'zod'
import type { CubeFilter } from '#api/modules/reports/reports.contract.ts'
import type { MemberType } from './views.ts'

type PlainFilter = Exclude<CubeFilter, { and: unknown } | { or: unknown }>
type Operator = PlainFilter['operator']

const ranges = new Set<Operator>(['inDateRange', 'notInDateRange'])
const dates = new Set<Operator>([...ranges, 'beforeDate', 'beforeOrOnDate', 'afterDate', 'afterOrOnDate'])
const sizes = new Set<Operator>(['gt', 'gte', 'lt', 'lte'])
const texts = new Set<Operator>(['contains', 'notContains', 'startsWith', 'notStartsWith', 'endsWith', 'notEndsWith'])

const momentSchema = z.union([z.iso.date(), z.iso.datetime({ local: true })])
const numberPattern = /^-?\d{1,15}(\.\d{1,12})?$/

/** The fault of a condition on a member of this type, so that PostgreSQL never reads a word as a number. */
export function filterFault(filter: PlainFilter, type: MemberType): string | undefined {
  if (!('values' in filter)) return undefined
  const { operator, values } = filter
  if (values.some((value) => value.includes('\0'))) return 'holds a character that is none'
  if (dates.has(operator) && type !== 'time') return 'compares with days what is no time'
  if (sizes.has(operator) && type !== 'number') return 'compares by size what is no number'
  if (texts.has(operator) && type !== 'string') return 'looks for words in what is no text'
  if (ranges.has(operator) && values.length !== 2) return 'must have two days'
  if ((sizes.has(operator) || (dates.has(operator) && !ranges.has(operator))) && values.length !== 1)
    return 'must have one value'
  if (type === 'time' && !values.every((value) => momentSchema.safeParse(value).success)) return 'must have days'
  if (type === 'number' && !values.every((value) => numberPattern.test(value))) return 'must have numbers'
  if (type === 'boolean' && !values.every((value) => value === 'true' || value === 'false'))
    return 'must be true or false'
  return undefined
}
