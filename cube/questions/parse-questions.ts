import type { ZodError } from 'zod'
import { permissionOf } from '#api/modules/permissions/permissions.contract.ts'
import { type CubeFilter, cubeRowLimit } from '#api/modules/reports/reports.contract.ts'
import type { CubeClaims } from '#api/platform/auth/cube-token.ts'
import { AppError, type FieldError } from '#api/platform/errors/app-error.ts'
import { errorCodes } from '#api/platform/errors/error-codes.contract.ts'
import { rowLimit } from '../config.ts'
import { givenByToken } from '../tenancy.ts'
import { filterFault } from './filter-values.ts'
import { type Question, questionSchema, questionsSchema } from './question-schema.ts'
import type { Member, Views } from './views.ts'

/** Rows of a question that names no number of them. */
export const usualRows = 10_000

/**
 * Validates a question before Cube sees it: known shapes only, and only members of one view that the caller may read.
 * Cube 1.7.43 looks names up as properties of plain objects, where `__proto__` is one too.
 *
 * @param input an object, a list of them, or either as JSON.
 * @returns new objects without any other fields, with a row limit.
 * @throws AppError query_refused with the wrong fields; forbidden for views the caller may not read.
 */
export function parseQuestions(input: unknown, views: Views, claims: CubeClaims): Question | Question[] {
  const value = typeof input === 'string' ? parseJson(input) : input
  const list = Array.isArray(value)
  const { data, error } = (list ? questionsSchema : questionSchema).safeParse(value)
  if (!data) throw refused(fieldsOf(error!))
  if (!Array.isArray(data)) return checked(data, views, claims, '')
  return data.map((question, index) => checked(question, views, claims, `${index}.`))
}

function checked(question: Question, views: Views, claims: CubeClaims, at: string): Question {
  const named = [...namedMembers(question)]
  const names = new Set(named.map(([, member]) => member.split('.', 1)[0]!))
  for (const view of names)
    if (!views.has(view) || !claims.permissions.includes(permissionOf(view)))
      throw new AppError('forbidden', { message: `No permission to read ${view}` })
  if (named.some(([, member]) => givenByToken.includes(member.split('.').at(-1)!)))
    throw new AppError('forbidden', { message: 'Company and places are given by the token' })
  const [view] = names
  if (!view || names.size > 1) throw refused([{ path: at.slice(0, -1), message: 'must ask one view' }])

  const members = views.get(view)!
  const columns = [...question.measures, ...question.dimensions, ...timeColumns(question)]
  const faults: FieldError[] = []
  const fault = (path: string, message: string) => void faults.push({ path: `${at}${path}`, message })
  if (columns.length === 0) fault('measures', 'asks for nothing')
  if (new Set(columns).size < columns.length) fault('dimensions', 'names a column twice')
  for (const [path, name] of named) {
    const wrong = memberFault(path, members.get(name))
    if (wrong) fault(path, wrong)
  }
  for (const [path, filter] of namedFilters(question.filters)) {
    const member = members.get(filter.member)
    const wrong = member && filterFault(filter, member.type)
    if (wrong) fault(path, wrong)
  }
  for (const [index, [name]] of (question.order ?? []).entries())
    if (!columns.includes(name)) fault(`order.${index}`, 'orders by what is not asked for')
  if (question.timeDimensions.filter((time) => time.compareDateRange).length > 1)
    fault('timeDimensions', 'compares more than one time')
  const most = claims.use ? rowLimit : cubeRowLimit
  if ((question.limit ?? 0) > most) fault('limit', `must be at most ${most}`)
  if (faults.length > 0) throw refused(faults)
  return { ...question, limit: question.limit ?? usualRows }
}

function* namedMembers(question: Question): Generator<[path: string, member: string]> {
  for (const [index, name] of question.measures.entries()) yield [`measures.${index}`, name]
  for (const [index, name] of question.dimensions.entries()) yield [`dimensions.${index}`, name]
  for (const [index, time] of question.timeDimensions.entries())
    yield [`timeDimensions.${index}.dimension`, time.dimension]
  for (const [path, filter] of namedFilters(question.filters)) yield [`${path}.member`, filter.member]
  for (const [index, [name]] of (question.order ?? []).entries()) yield [`order.${index}`, name]
}

type PlainFilter = Exclude<CubeFilter, { and: unknown } | { or: unknown }>

/** The filters of a question with their places, including nested ones. */
export function* namedFilters(
  filters: CubeFilter[],
  under = 'filters',
): Generator<[path: string, filter: PlainFilter]> {
  for (const [index, filter] of filters.entries()) {
    const path = `${under}.${index}`
    if ('and' in filter) yield* namedFilters(filter.and, `${path}.and`)
    else if ('or' in filter) yield* namedFilters(filter.or, `${path}.or`)
    else yield [path, filter]
  }
}

function timeColumns({ timeDimensions }: Question): string[] {
  return timeDimensions.filter((time) => time.granularity).map((time) => time.dimension)
}

function memberFault(path: string, member: Member | undefined): string | undefined {
  if (!member) return 'is not a member of the view'
  if (path.startsWith('measures') && !member.measure) return 'is not a measure'
  if (path.startsWith('dimensions') && member.measure) return 'is not a dimension'
  if (path.startsWith('timeDimensions') && (member.measure || member.type !== 'time')) return 'is not a time'
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused([{ path: '', message: 'must be JSON' }])
  }
}

function fieldsOf(error: ZodError): FieldError[] {
  return error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

/** The error with the first field in its words, for clients that show no more. */
export function refused(fields: FieldError[]): AppError {
  const [first] = fields
  const where = first ? `: ${[first.path, first.message].filter(Boolean).join(' ')}` : ''
  return new AppError('query_refused', { fields, message: `${errorCodes.query_refused[1]}${where}` })
}
