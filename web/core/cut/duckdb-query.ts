import { type ViewModel, dimensionOf, measureOf, untilOf } from '../figures/view-model.ts'
import { type Cut, type CutFilter, type CutKey, readDates } from './cut.ts'
import { type MeasurePlan, type PartAt, planOf, widen } from './plan-cut.ts'

export type Sql = { text: string; params: (string | number)[] }

/** Source of a cut in DuckDB: the table with the extract, its column names and the first day of its weeks. */
export type FactsTable = {
  table: string
  view: ViewModel
  timeDimension: string
  /** ISO weekday on which weeks begin. */
  firstWeekday: number
  /** Dimensions that identify a row. */
  grain?: readonly string[]
}

/** Names reach SQL only after the view has confirmed them; quoting makes keywords and case safe too. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** SQL of a cut over the extract. Values are parameters, names come from the view. */
export function cutSql(cut: Cut, facts: FactsTable): Sql {
  const { view } = facts
  const plan = planOf(cut, view)
  const params: Sql['params'] = []
  const keys = keysOf(cut, facts)

  const joins: string[] = []
  const tables = plan.sums.map(({ ignored, parts }, index) => {
    const kept = keys.filter(({ key }) => !ignored.includes(key.dimension))
    if (index > 0) {
      const on = kept.map((key) => `s0.${key.name} IS NOT DISTINCT FROM s${index}.${key.name}`).join(' AND ')
      joins.push(on ? ` LEFT JOIN s${index} ON ${on}` : ` CROSS JOIN s${index}`)
    }
    const wider = { ...cut, ...widen(cut, ignored), any: index === 0 ? cut.any : undefined }
    return `s${index} AS (${groupsSql(wider, { kept, parts }, facts, params)})`
  })
  const select = [
    ...keys.map(({ key, name, shown }) => `${shown(`s0.${name}`)} AS ${quote(key.dimension)}`),
    ...plan.measures.map((measure) => `${measureSql(measure)} AS ${quote(measure.name)}`),
  ]
  const text = `WITH ${tables.join(', ')} SELECT ${select.join(', ')} FROM s0${joins.join('')}${tailSql(cut)}`
  return { text, params }
}

/** SQL that counts a cut's groups, without its limit. */
export function countSql(cut: Cut, facts: FactsTable): Sql {
  const params: Sql['params'] = []
  const groups = groupsSql(cut, { kept: keysOf(cut, facts), parts: [] }, facts, params)
  return { text: `SELECT count(*) AS groups FROM (${groups})`, params }
}

type Key = ReturnType<typeof keySql> & { key: CutKey; name: string }

const keysOf = (cut: Cut, facts: FactsTable): Key[] =>
  cut.by.map((key, index) => ({ key, name: `k${index}`, ...keySql(key, facts) }))

/** One row for each group with its sums; rows that are groups already stay. */
function groupsSql(
  cut: Pick<Cut, 'filters' | 'present' | 'range' | 'any'>,
  { kept, parts }: { kept: Key[]; parts: string[] },
  facts: FactsTable,
  params: Sql['params'],
): string {
  if (kept.length === 0 && parts.length === 0) return 'SELECT 1 AS one'
  const single = isFinest(kept, facts)
  const sum = (name: string) => {
    const column = quote(measureOf(facts.view, name).name)
    return single ? column : `sum(${column})`
  }
  const columns = [
    ...kept.map((key) => `${key.sql} AS ${key.name}`),
    ...parts.map((part) => `${sum(part)} AS ${quote(part)}`),
  ]
  const any = (cut.any ?? []).map((name) => `coalesce(${sum(name)}, 0) <> 0`).join(' OR ')
  const from = `FROM ${quote(facts.table)}${whereSql(cut, facts, params)}`
  const select = `SELECT ${columns.join(', ')} ${from}`
  if (single) return any ? `${select} AND (${any})` : select
  const groupBy = kept.length ? ` GROUP BY ${kept.map((key) => key.name).join(', ')}` : ''
  return `${select}${groupBy}${any ? ` HAVING ${any}` : ''}`
}

function isFinest(kept: Key[], { grain, timeDimension }: FactsTable): boolean {
  if (!grain) return false
  const whole = kept.filter(({ key }) => key.dimension !== timeDimension || (key.granularity ?? 'day') === 'day')
  const names = new Set(whole.map(({ key }) => key.dimension))
  return grain.every((name) => names.has(name))
}

const partSql = ({ at, name }: PartAt): string => `s${at}.${quote(name)}`

function measureSql(measure: MeasurePlan): string {
  if (measure.kind === 'ratio')
    return [measure, ...(measure.less ? [measure.less] : [])]
      .map(({ numerator, denominator }) => `${partSql(numerator)} / nullif(${partSql(denominator)}, 0)`)
      .join(' - ')
  return [measure.plus.map(partSql).join(' + '), ...measure.minus.map(partSql)].join(' - ')
}

/**
 * Group key and its display. Dates leave as text, because they are calendar days and not instants; they are written
 * once per group, since writing them per row takes four times as long as the sums.
 */
function keySql(
  { dimension, granularity }: CutKey,
  { view, timeDimension, firstWeekday }: FactsTable,
): { sql: string; shown: (column: string) => string } {
  const name = quote(dimensionOf(view, dimension).name)
  if (dimension !== timeDimension)
    return { sql: name, shown: dimensionOf(view, dimension).type === 'time' ? clockText : asItIs }
  if (!granularity || granularity === 'day') return { sql: name, shown: dateText }
  if (granularity === 'month') return { sql: `date_trunc('month', ${name})`, shown: dateText }
  return { sql: `${name} - ((isodow(${name}) - ${Math.trunc(firstWeekday)} + 7) % 7)::INTEGER`, shown: dateText }
}

const asItIs = (column: string): string => column

/** Site-local times leave as text too. */
const clockText = (sql: string): string => `strftime(CAST(${sql} AS TIMESTAMP), '%Y-%m-%dT%H:%M:%S')`

const dateText = (sql: string): string => `strftime(${sql}, '%Y-%m-%d')`

type Where = Pick<Cut, 'filters' | 'present' | 'range'>

/** WHERE clause of a cut; pushes its values onto `params` in the order of their question marks. */
export function whereSql({ filters, present, range }: Where, facts: FactsTable, params: Sql['params']): string {
  const { view, timeDimension } = facts
  const time = quote(dimensionOf(view, timeDimension).name)
  const until = untilOf(view, timeDimension)
  params.push(...(until ? [range.to, range.from] : [range.from, range.to]))
  const conditions = [
    until
      ? `${time} <= CAST(? AS DATE) AND ${quote(until)} >= CAST(? AS DATE)`
      : `${time} BETWEEN CAST(? AS DATE) AND CAST(? AS DATE)`,
  ]
  if (present) conditions.push(`${quote(dimensionOf(view, present).name)} IS NOT NULL`)
  for (const filter of filters) conditions.push(conditionSql(filter, facts, params))
  return ` WHERE ${conditions.join(' AND ')}`
}

function conditionSql(
  { dimension, values }: CutFilter,
  { view, timeDimension }: FactsTable,
  params: Sql['params'],
): string {
  const column = quote(dimensionOf(view, dimension).name)
  const either: string[] = []
  const texts = values.filter((value) => value !== null)
  if (dimension === timeDimension) {
    for (const { from, to } of texts.map(readDates)) {
      either.push(`${column} BETWEEN CAST(? AS DATE) AND CAST(? AS DATE)`)
      params.push(from, to)
    }
  } else if (texts.length) {
    either.push(`${column} IN (${texts.map(() => '?').join(', ')})`)
    params.push(...texts)
  }
  if (texts.length < values.length) either.push(`${column} IS NULL`)
  return either.length ? `(${either.join(' OR ')})` : 'false'
}

function tailSql({ sort, limit, by, measures }: Cut): string {
  const selected = new Set([...by.map((key) => key.dimension), ...measures])
  const order = (sort ?? [])
    .filter((entry) => selected.has(entry.by))
    .map((entry) => `${quote(entry.by)} ${entry.desc ? 'DESC' : 'ASC'} NULLS LAST`)
  const tail = order.length ? ` ORDER BY ${order.join(', ')}` : ''
  return limit === undefined ? tail : `${tail} LIMIT ${Math.max(0, Math.trunc(limit))}`
}
