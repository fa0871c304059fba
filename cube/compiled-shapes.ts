import { isDeepStrictEqual } from 'node:util'

/** A question as Cube's compiler gets it. */
export interface AskedQuestion {
  timeDimensions?: { dimension: string; dateRange?: unknown }[]
  filters?: object[]
  contextSymbols?: { securityContext?: { company_id?: unknown } }
  requestId?: unknown
}

/** The part of Cube's compiled query that is read here. */
export interface CompiledQuestion {
  sql?: [text: string, values: unknown[]] | null
  aliasNameToMember?: object
  preAggregations?: unknown[]
  /** Checks before the question, which are not made here (`answerFromKeptTables`). */
  cacheKeyQueries?: object
  /** How its rollup was found. */
  canUseTransformedQuery?: object
}

/** Values that differ between questions of one shape: the rows of the caller, and the days. */
interface Given {
  company: string
  days?: readonly [from: string, to: string]
}

type Slot = (given: Given) => unknown

interface Shape {
  key: string
  given: Given
}

interface Kept {
  /** Of the first question of the shape; nothing but the values of its SQL is of that question alone. */
  compiled: CompiledQuestion
  slots: Slot[]
  given: Given
  /** Whether another question of the shape was compiled too, and Cube made the same of it. */
  proven: boolean
}

/** Shapes that are kept at most; the SQL of single facts takes some ten kilobytes. */
const mostKept = 500
const wholeDays = [/^\d{4}-\d{2}-\d{2}T00:00:00\.000$/, /^\d{4}-\d{2}-\d{2}T23:59:59\.999$/] as const
const companyWord = '(company)'
const daysWord = '(days)'

/**
 * Has Cube compile only the first two questions that differ in nothing but company and days: compiling took as long as
 * everything else together. The kept SQL is Cube's own, with both as values; it is reused once Cube has compiled a
 * second question of the shape to the predicted SQL.
 */
export class CompiledShapes {
  /** From the one that was asked longest ago to the newest; undefined for what cannot be foretold. */
  readonly #kept = new Map<string, Kept | undefined>()

  async compile<Compiled extends CompiledQuestion>(
    question: AskedQuestion,
    compile: () => Promise<Compiled>,
  ): Promise<Compiled> {
    const shape = shapeOf(question)
    if (!shape) return compile()
    const { key, given } = shape
    const kept = this.#kept.get(key)
    if (kept?.proven) {
      this.#keep(key, kept)
      return filled(kept, given) as Compiled
    }
    const compiled = await compile()
    if (!this.#kept.has(key)) this.#keep(key, keptOf(compiled, given))
    else if (kept && !isDeepStrictEqual(given, kept.given))
      this.#keep(key, isForetold(kept, given, compiled) ? { ...kept, proven: true } : undefined)
    return compiled
  }

  #keep(key: string, kept: Kept | undefined): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept) this.#kept.delete(oldest!)
  }
}

/** @returns undefined for a question that is not narrowed to the asker's company exactly once. */
function shapeOf(question: AskedQuestion): Shape | undefined {
  const { requestId: _, contextSymbols, ...query } = question
  const company = contextSymbols?.securityContext?.company_id
  if (typeof company !== 'string') return undefined
  const { timeDimensions = [], filters = [] } = query
  const companyFilters = filters.filter((filter) => isOwnFilter(filter, company))
  if (companyFilters.length !== 1) return undefined
  const time = timeDimensions.find(({ dateRange }) => isWholeDays(dateRange))
  const days = time?.dateRange as [string, string] | undefined
  const rest = JSON.stringify({
    ...query,
    filters: filters.map((filter) => (filter === companyFilters[0] ? { ...filter, values: [companyWord] } : filter)),
    timeDimensions: timeDimensions.map((each) => (each === time ? { ...each, dateRange: daysWord } : each)),
  })
  // The values cannot be assigned to their places.
  if ([company, ...(days ?? [])].some((value) => rest.includes(value))) return undefined
  return { key: `${rest} ${days ? edgesOf(days) : ''}`, given: { company, ...(days && { days }) } }
}

function isOwnFilter(filter: object, company: string): boolean {
  const { member, operator, values } = filter as { member?: unknown; operator?: unknown; values?: unknown }
  return String(member).endsWith('.company_id') && operator === 'equals' && isDeepStrictEqual(values, [company])
}

function isWholeDays(range: unknown): range is [string, string] {
  return Array.isArray(range) && range.length === 2 && wholeDays.every((edge, index) => edge.test(String(range[index])))
}

/** Whether a range is one day, whole weeks, months, quarters or years: Cube may take another rollup for such a one. */
function edgesOf([from, to]: readonly [string, string]): string {
  const first = new Date(`${from.slice(0, 10)}T00:00:00Z`)
  const next = new Date(Date.parse(`${to.slice(0, 10)}T00:00:00Z`) + 86_400_000)
  const marks = [first, next].map((day) => {
    const month = day.getUTCDate() === 1 ? day.getUTCMonth() : undefined
    return [day.getUTCDay() === 1, month !== undefined, month !== undefined && month % 3 === 0, month === 0].map(Number)
  })
  return [from.slice(0, 10) === to.slice(0, 10) ? 1 : 0, ...marks.flat()].join('')
}

function keptOf(answer: CompiledQuestion, given: Given): Kept | undefined {
  const { canUseTransformedQuery: _, ...compiled } = answer
  if (!compiled.sql) return undefined
  const [text, values] = compiled.sql
  const filledSlots = new Set<string>()
  const slots = values.map((value): Slot => {
    const place = placeOf(value, given)
    if (!place) return () => value
    filledSlots.add(place.name)
    return place.slot
  })
  const same = { ...compiled, sql: null, cacheKeyQueries: { queries: [] } }
  const written = text + JSON.stringify(same)
  if ([given.company, ...(given.days ?? [])].some((value) => written.includes(value))) return undefined
  const names = given.days ? ['company', 'from', 'to'] : ['company']
  if (!names.every((name) => filledSlots.has(name))) return undefined
  return { compiled: { ...same, sql: [text, []] }, slots, given, proven: false }
}

/** Cube writes an instant with its zone or without. */
function placeOf(value: unknown, { company, days }: Given): { name: string; slot: Slot } | undefined {
  if (value === company) return { name: 'company', slot: (given) => given.company }
  for (const zone of ['', 'Z'])
    for (const [index, name] of ['from', 'to'].entries())
      if (days && value === `${days[index]}${zone}`) return { name, slot: (given) => `${given.days![index]}${zone}` }
  return undefined
}

function filled({ compiled, slots }: Kept, given: Given): CompiledQuestion {
  return { ...compiled, sql: [compiled.sql![0], slots.map((slot) => slot(given))] }
}

function isForetold(kept: Kept, given: Given, compiled: CompiledQuestion): boolean {
  const read = ({ sql, aliasNameToMember, preAggregations }: CompiledQuestion) => [
    sql,
    aliasNameToMember,
    preAggregations,
  ]
  return isDeepStrictEqual(read(filled(kept, given)), read(compiled))
}
