import { createHash } from 'node:crypto'
import { inOrder, readRepeatable } from '#api/platform/db/repeatable.ts'
import { type Member, type Model, readModel, sumsOf } from './model.ts'

/** The cube with all measures of the facts; the stack is the first cube that it extends. */
export const factCube = 'plant_facts'

export interface Fact {
  /** `fact_time`, a function in `api/platform/db/facts`. */
  name: string
  /** Its columns and their types. */
  columns: Map<string, string>
  /** Whether it takes the days of the shifts as a parameter. */
  byDays: boolean
}

/**
 * The facts, stacked by the names of their columns: a missing column of a fact is NULL. Views that name a missing
 * column leave that fact out.
 */
export async function factRows(): Promise<string> {
  const files = await readRepeatable()
  const facts = await readFacts()
  const columns = new Map<string, string>()
  for (const fact of facts)
    for (const [column, type] of fact.columns) {
      const earlierType = columns.get(column) ?? type
      if (earlierType !== type)
        throw new Error(`${fact.name} says that ${column} is ${type}, another fact ${earlierType}`)
      columns.set(column, type)
    }
  const model = readModel()
  const selects = facts.map((fact) => selectOf(fact, columns, viewsWithout(model, fact)))
  const needed = inOrder(
    files,
    files.filter(({ folder }) => folder === 'facts'),
  )
  const code = needed.map(({ text }) => text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' '))
  const hash = createHash('sha256').update(code.join('\n')).digest('hex').slice(0, 12)
  return `# Made from api/platform/db/facts and the measures of model/ by \`npm run generate\`. Do not edit.
#
# The facts of the plant, stacked: one row per fact of any kind, with the columns it has and NULL for the others. The
# filters on date and company are pushed into each branch.
#
# A question with \`until_minute\` is of what was until that minute of each day, as if it were asked then. Without the filter
# \`until.minute\` is NULL, a constant to the planner, which leaves all of it out. What joins shifts is told their first and
# last day.
#
# A branch is left out for views that have no measure of it. Every query filters one view's company, so that view's
# FILTER_PARAMS reads \`(NULL::uuid = $1)\`, which is NULL, and every other view's \`(1 = 1)\`, which is not; both are
# constants to the planner. Rollups are built without that filter, each from the branches that its sums count: \`fact\`,
# which names the branch, is such a constant too.
#
# The comment in the SQL changes with the functions that it calls, so that what was summed up by others is not kept.
cubes:
  - name: fact_rows
    public: false
    sql: >
      /* facts ${hash} */

${selects.join('\n\n      UNION ALL\n')}
`
}

export async function readFacts(): Promise<Fact[]> {
  const files = await readRepeatable()
  return files.filter(({ folder }) => folder === 'facts').map(({ text }) => readFact(text))
}

/** Which facts have all the columns of one of the measures, by the names that their rows bear. */
export function countedFacts(facts: readonly Fact[], measures: Iterable<Member>): string[] {
  const all = [...measures]
  return facts.filter(({ columns }) => all.some(({ sql }) => counts(columns, sql))).map(kindOf)
}

const kindOf = ({ name }: Fact) => name.replace(/^fact_/, '')

function counts(columns: Map<string, string>, sql = ''): boolean {
  return [...sql.matchAll(/\{CUBE\}\.(\w+)/g)].every(([, column = '']) => columns.has(column))
}

const declared =
  /^CREATE FUNCTION (fact_\w+)\(until_minute integer(, first_day date, last_day date)?\) RETURNS TABLE \(\n([\s\S]*?)\n\)/m

function readFact(text: string): Fact {
  const match = declared.exec(text)
  if (!match) throw new Error(`No fact(until_minute) with its columns, one a line:\n${text.slice(0, 300)}`)
  const [, name = '', days, listed = ''] = match
  const columns = listed.split('\n').map((line): [string, string] => {
    const [column = '', ...type] = line.trim().replace(/,$/, '').split(' ')
    return [column, type.join(' ')]
  })
  return { name, columns: new Map(columns), byDays: days !== undefined }
}

function viewsWithout(model: Model, { columns }: Fact): string[] {
  return model.views
    .filter(({ cubes }) => cubes.some((cube) => cube.join_path === factCube))
    .map(({ name }) => name)
    .filter((view) => !sumsOf(model, factCube, view).some(({ sql }) => counts(columns, sql)))
}

function selectOf(fact: Fact, columns: Map<string, string>, leftOut: string[]): string {
  const { name, columns: ownColumns, byDays } = fact
  const listed = [...columns].map(([column, type]) =>
    ownColumns.has(column) ? `f.${column}` : `NULL::${type} AS ${column}`,
  )
  const filterOf = (member: string, column: string) => `{FILTER_PARAMS.${factCube}.${member}.filter('${column}')}`
  return [
    ...wrapped(`SELECT '${kindOf(fact)}' AS fact, ${listed.join(', ')}`),
    `FROM (SELECT CASE WHEN (${filterOf('until_minute', 'NULL::integer')}) IS TRUE THEN NULL ELSE (`,
    '    SELECT max(minute) FROM generate_series(0, 4319) minute',
    `    WHERE ${filterOf('until_minute', 'minute')}) END AS minute${byDays ? ',' : ') until'}`,
    ...(byDays ? ['min', 'max'].map((end) => dayOfShifts(end, filterOf)) : []),
    `CROSS JOIN LATERAL ${name}(until.minute${byDays ? ', until.min_day, until.max_day' : ''}) f`,
    `WHERE ${filterOf('business_date', 'f.business_date')}`,
    `  AND ${filterOf('company_id', 'f.company_id')}`,
    ...leftOut.map((view) => `  AND ({FILTER_PARAMS.${view}.company_id.filter('NULL::uuid')}) IS NOT NULL`),
  ]
    .map((line) => `      ${line}`)
    .join('\n')
}

/** The first or last day of all shifts within the dates of a question, whatever it says of them. */
function dayOfShifts(end: string, filterOf: (member: string, column: string) => string): string {
  const days = `SELECT ${end}(i.business_date) FROM shift_instance i WHERE`
  return `  (${days} ${filterOf('business_date', 'i.business_date')}
          AND ${filterOf('company_id', 'i.company_id')}) AS ${end}_day${end === 'min' ? ',' : ') until'}`
}

/** Lines of at most 110 characters, all but the first further in. */
function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(/(?<=,) /)) {
    const last = lines.at(-1) ?? ''
    if (last && last.length + word.length > 110) lines.push(`  ${word}`)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines
}
