import { createHash } from 'node:crypto'

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

/** A rollup that `model/` declares, and the table it is kept in. Columns are named as Cube reads them, and quoted. */
export interface Rollup {
  /** `rollups.plant_facts_by_day` */
  table: string
  dimensions: string[]
  measures: string[]
  /** The finer rollup that it is summed up from; the facts of its cube when there is none. */
  from?: Rollup
}

/** The facts of one cube, summed up once by all that any of its rollups tells apart. */
export interface FactSums {
  cube: string
  /** SQL by Cube's compiler; $1 is the company, $2 and $3 the first and last instant as ISO texts. */
  sql: string
  company: string
  day: string
  /** Finer ones before those that are summed up from them. */
  rollups: Rollup[]
}

export interface Definitions {
  cubes: FactSums[]
  /** Changes with everything that the tables hold or are computed by. */
  hash: string
}

// What stands in the compiled SQL for the company and the days, until a query is run.
const someCompany = '00000000-0000-0000-0000-00000000c0de'
const someDays = ['2001-01-01T00:00:00.000', '2001-01-02T23:59:59.999']
const standIns = [someCompany, ...someDays.map((instant) => `${instant}Z`)]

/** Reads the rollups from the model: which there are, and the SQL of their sums as Cube itself would build them. */
export async function readDefinitions(compiler: CompilerApi): Promise<Definitions> {
  const byCube = Map.groupBy(await compiler.preAggregations(), (declared) => declared.cube)
  const cubes: FactSums[] = []
  for (const [cube, declared] of byCube) cubes.push(await readCube(compiler, cube, declared))
  const hash = createHash('sha256').update(JSON.stringify(cubes)).digest('hex')
  return { cubes, hash }
}

async function readCube(compiler: CompilerApi, cube: string, declared: Declared[]): Promise<FactSums> {
  const company = `${cube}.company_id`
  const time = `${cube}.business_date`
  const query = {
    measures: union(declared.map(({ references }) => references.measures)),
    dimensions: union(declared.map(({ references }) => references.dimensions)),
    timeDimensions: [{ dimension: time, granularity: 'day', dateRange: someDays }],
    filters: [{ member: company, operator: 'equals', values: [someCompany] }],
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
    if (!alias) throw new Error(`${member} has no column in the rollups of ${cube}`)
    return alias
  }
  const day = column(`${time}.day`)
  const rollups: Rollup[] = declared.map(({ preAggregationName, references }) => {
    const [asked, ...others] = references.timeDimensions
    if (asked?.dimension !== time || asked.granularity !== 'day' || others.length)
      throw new Error(`${cube}.${preAggregationName} must be a rollup of days by ${time}`)
    return {
      table: sqlGenerator.preAggregationTableName(cube, preAggregationName),
      dimensions: [...references.dimensions.map(column), day].toSorted(),
      measures: references.measures.map(column).toSorted(),
    }
  })
  return {
    cube,
    sql: numbered(...sql),
    company: column(company),
    day,
    rollups: fineFirst(rollups),
  }
}

/** Orders rollups from fine to coarse and finds for each the coarsest one that holds all it needs. */
export function fineFirst(rollups: readonly Rollup[]): Rollup[] {
  const ordered: Rollup[] = []
  for (const rollup of rollups.toSorted((a, b) => b.dimensions.length - a.dimensions.length)) {
    const from = ordered.findLast(
      (finer) => contains(finer.dimensions, rollup.dimensions) && contains(finer.measures, rollup.measures),
    )
    ordered.push(from ? { ...rollup, from } : rollup)
  }
  return ordered
}

/** The SQL with $1 to $3 for the stand-ins, which Cube repeats as often as it needs them. */
function numbered(sql: string, values: unknown[]): string {
  return sql.replaceAll(/\$(\d+)/g, (_, index: string) => {
    const place = standIns.indexOf(String(values[Number(index) - 1]))
    if (place < 0) throw new Error('The SQL of a rollup asks for a value of its own')
    return `$${place + 1}`
  })
}

function union(lists: string[][]): string[] {
  return [...new Set(lists.flat())].toSorted()
}

function contains(whole: readonly string[], part: readonly string[]): boolean {
  return part.every((one) => whole.includes(one))
}
