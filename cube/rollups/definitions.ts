import { createHash } from 'node:crypto'
import { factsOfRollups, rollupsByWeek } from './facts.gen.ts'
import { weeksTable } from './whole-weeks.ts'

/** What of Cube's compiler is used. */
export interface CompilerApi {
  preAggregations(): Promise<Declared[]>
  getSql(
    query: object,
    options?: object,
  ): Promise<{ sql: [string, unknown[]]; aliasNameToMember: Record<string, string> }>
  getSqlGenerator(
    query: object,
  ): Promise<{ sqlGenerator: { preAggregationTableName(cube: string, name: string): string } }>
}

interface Declared {
  cube: string
  preAggregationName: string
  references: {
    dimensions: string[]
    measures: string[]
    timeDimensions: { dimension: string; granularity: string }[]
  }
}

/** Contents of a rollup, by its declaration: names of members. */
export interface Sums {
  name: string
  dimensions: string[]
  measures: string[]
  /** The finer rollup that it sums up; without one, the facts of its cube. */
  from?: Sums
}

/** A rollup that `model/` declares, and the table it is kept in. Columns are named as Cube reads them, and quoted. */
export interface Rollup {
  /** `rollups.plant_facts_by_day` */
  table: string
  columns: string[]
  company: string
  day: string
  /** Its rows of some days, column by column: $1 is the company, $2 and $3 the first and last instant as ISO texts. */
  rows: string
  /** Table of the finer rollup that this one sums up; undefined when it reads the facts. */
  from?: string
  /** The table of the same sums by week, where there is one, and its rows of whole weeks, as `rows` are. */
  weeks?: { table: string; rows: string }
}

export interface Definitions {
  /** In build order: finer rollups before coarser ones. */
  rollups: Rollup[]
  /** Changes with everything that the tables hold or are computed by. */
  hash: string
}

// Placeholders of company and days in the compiled SQL, until a query runs.
const someCompany = '00000000-0000-0000-0000-00000000c0de'
const someDays = ['2001-01-01T00:00:00.000', '2001-01-02T23:59:59.999']
const standIns = [someCompany, ...someDays.map((instant) => `${instant}Z`)]

/** Reads the rollups from the model: which there are, and the SQL of their sums as Cube itself would build them. */
export async function readDefinitions(compiler: CompilerApi): Promise<Definitions> {
  const byCube = Map.groupBy(await compiler.preAggregations(), (declared) => declared.cube)
  const rollups: Rollup[] = []
  for (const [cube, declared] of byCube) {
    const tables = new Map<Sums, Rollup>()
    for (const sums of fineFirst(declared.map((one) => sumsOf(cube, one)))) {
      const rollup = await readRollup(compiler, cube, sums, sums.from && tables.get(sums.from))
      tables.set(sums, rollup)
      rollups.push(rollup)
    }
  }
  const hash = createHash('sha256').update(JSON.stringify(rollups)).digest('hex')
  return { rollups, hash }
}

function sumsOf(cube: string, { preAggregationName, references }: Declared): Sums {
  const [time, ...others] = references.timeDimensions
  if (time?.dimension !== `${cube}.business_date` || time.granularity !== 'day' || others.length)
    throw new Error(`${cube}.${preAggregationName} must be a rollup of days by ${cube}.business_date`)
  return { name: preAggregationName, dimensions: references.dimensions, measures: references.measures }
}

async function readRollup(compiler: CompilerApi, cube: string, sums: Sums, from: Rollup | undefined): Promise<Rollup> {
  const company = `${cube}.company_id`
  const time = `${cube}.business_date`
  // Excludes facts that none of the sums counts.
  const facts = factsOfRollups[`${cube}.${sums.name}`]
  const query = {
    measures: sums.measures.toSorted(),
    dimensions: sums.dimensions.toSorted(),
    timeDimensions: [{ dimension: time, granularity: 'day', dateRange: someDays }],
    filters: [
      { member: company, operator: 'equals', values: [someCompany] },
      ...(facts ? [{ member: `${cube}.fact`, operator: 'equals', values: facts }] : []),
    ],
    timezone: 'UTC',
    rowLimit: null,
    order: [],
    // Answered by no rollup.
    preAggregationQuery: true,
  }
  const { sql, aliasNameToMember } = await compiler.getSql(query)
  const { sqlGenerator } = await compiler.getSqlGenerator(query)
  const aliases = new Map(Object.entries(aliasNameToMember).map(([alias, member]) => [member, `"${alias}"`]))
  const column = (member: string) => {
    const alias = aliases.get(member)
    if (!alias) throw new Error(`${member} has no column in ${cube}.${sums.name}`)
    return alias
  }
  const measures = query.measures.map(column)
  const dimensions = [...query.dimensions.map(column), column(`${time}.day`)]
  const day = column(`${time}.day`)
  const rollup = { company: column(company), day, columns: [...dimensions, ...measures] }
  const table = sqlGenerator.preAggregationTableName(cube, sums.name)
  const summedUp = (source: string, groups: readonly string[]) =>
    `SELECT ${[...groups, ...measures.map((measure) => `sum(${measure})`)].join(', ')}
        FROM ${source} WHERE ${within(rollup)} GROUP BY ${groups.join(', ')}`
  const byWeek = dimensions.map((dimension) => (dimension === day ? `date_trunc('week', ${day})` : dimension))
  return {
    ...rollup,
    table,
    rows: from
      ? summedUp(from.table, dimensions)
      : `SELECT ${rollup.columns.join(', ')} FROM (${numbered(...sql, facts ?? [])}) sums`,
    ...(from ? { from: from.table } : {}),
    ...(rollupsByWeek.has(`${cube}.${sums.name}`) && {
      weeks: { table: weeksTable(`${cube}.${sums.name}`), rows: summedUp(table, byWeek) },
    }),
  }
}

/** Which rows of a rollup are of the days. */
export function within({ company, day }: Pick<Rollup, 'company' | 'day'>): string {
  return `${company} = $1 AND ${day} BETWEEN $2::timestamp AND $3::timestamp`
}

/** Orders rollups from fine to coarse and finds for each the coarsest one that holds all it needs. */
export function fineFirst(rollups: readonly Sums[]): Sums[] {
  const ordered: Sums[] = []
  for (const rollup of rollups.toSorted((a, b) => b.dimensions.length - a.dimensions.length)) {
    const from = ordered.findLast(
      (finer) => contains(finer.dimensions, rollup.dimensions) && contains(finer.measures, rollup.measures),
    )
    ordered.push(from ? { ...rollup, from } : rollup)
  }
  return ordered
}

/** Replaces the placeholders in the SQL by $1 to $3, however often Cube repeats them, and inserts the given texts. */
function numbered(sql: string, values: unknown[], texts: readonly string[]): string {
  return sql.replaceAll(/\$(\d+)/g, (_, index: string) => {
    const value = String(values[Number(index) - 1])
    const place = standIns.indexOf(value)
    if (place >= 0) return `$${place + 1}`
    if (texts.includes(value)) return `'${value}'`
    throw new Error('The SQL of a rollup asks for a value of its own')
  })
}

function contains(whole: readonly string[], part: readonly string[]): boolean {
  return part.every((one) => whole.includes(one))
}
