import { type ViewModel, dimensionOf, measureOf } from '../cube/view-model.ts'
import { type Cut, type CutFilter, type CutKey, ignoredBy, partsOf, ratioParts, readDates } from './cut.ts'

export type Sql = { text: string; params: (string | number)[] }

/** Where a cut is asked: the table that holds the extract, and how its names and weeks are to be read. */
export type FactsTable = {
  table: string
  view: ViewModel
  timeDimension: string
  /** ISO weekday on which weeks begin. */
  firstWeekday: number
}

/** Names reach SQL only after the view has confirmed them; quoting makes keywords and case safe too. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** SQL of a cut over the extract. Values are parameters, names come from the view. */
export function cutSql(cut: Cut, facts: FactsTable): Sql {
  const { view } = facts
  const from = quote(facts.table)
  const parts = partsOf(cut, view)
  const params: Sql['params'] = []
  const keys = cut.by.map((key, index) => ({ key, name: `k${index}`, sql: keySql(key, facts) }))
  const where = (filters: CutFilter[], present?: string) =>
    whereSql({ filters, present, range: cut.range }, facts, params)

  const having = cut.any?.length
    ? ` HAVING ${cut.any.map((name) => `coalesce(${sumOf(view, name)}, 0) <> 0`).join(' OR ')}`
    : ''
  const groupBy = (names: string[]) => (names.length ? ` GROUP BY ${names.join(', ')}` : '')
  const own = [...keys.map(({ sql, name }) => `${sql} AS ${name}`), ...parts.own.map((p) => `${sumOf(view, p)} AS ${quote(p)}`)]
  const tables = [
    `cut AS (SELECT ${own.join(', ')} FROM ${from}${where(cut.filters, cut.present)}${groupBy(keys.map((k) => k.name))}${having})`,
  ]
  const joins: string[] = []
  parts.wholes.forEach((whole, index) => {
    const name = `whole${index}`
    const kept = keys.filter(({ key }) => !whole.ignored.includes(key.dimension))
    const columns = [
      ...kept.map((k) => `${k.sql} AS ${k.name}`),
      ...whole.parts.map((p) => `${sumOf(view, p)} AS ${quote(p)}`),
    ]
    const present = cut.present && !whole.ignored.includes(cut.present) ? cut.present : undefined
    const filters = cut.filters.filter((filter) => !whole.ignored.includes(filter.dimension))
    tables.push(
      `${name} AS (SELECT ${columns.join(', ')} FROM ${from}${where(filters, present)}${groupBy(kept.map((k) => k.name))})`,
    )
    const on = kept.map((k) => `cut.${k.name} IS NOT DISTINCT FROM ${name}.${k.name}`).join(' AND ')
    joins.push(on ? ` LEFT JOIN ${name} ON ${on}` : ` CROSS JOIN ${name}`)
  })

  const select = keys.map(({ key, name }) => `cut.${name} AS ${quote(key.dimension)}`)
  for (const measure of parts.measures) {
    if (measure.kind === 'additive') continue
    const { numerator, denominator } = ratioParts(measure)
    const ignored = ignoredBy(measure, cut).join()
    const at = parts.wholes.findIndex((whole) => whole.ignored.join() === ignored)
    const table = ignored ? `whole${at}` : 'cut'
    select.push(`cut.${quote(numerator)} / nullif(${table}.${quote(denominator)}, 0) AS ${quote(measure.name)}`)
  }
  select.push(...parts.own.map((name) => `cut.${quote(name)} AS ${quote(name)}`))
  const text = `WITH ${tables.join(', ')} SELECT ${select.join(', ')} FROM cut${joins.join('')}${tailSql(cut, view)}`
  return { text, params }
}

function sumOf(view: ViewModel, name: string): string {
  return `sum(${quote(measureOf(view, name).name)})`
}

/** Dates leave as text: they are calendar days, not instants. */
function keySql({ dimension, granularity }: CutKey, { view, timeDimension, firstWeekday }: FactsTable): string {
  const name = quote(dimensionOf(view, dimension).name)
  if (dimension !== timeDimension) return name
  if (!granularity || granularity === 'day') return dateText(name)
  if (granularity === 'month') return dateText(`date_trunc('month', ${name})`)
  return dateText(`${name} - ((isodow(${name}) - ${Math.trunc(firstWeekday)} + 7) % 7)::INTEGER`)
}

const dateText = (sql: string): string => `strftime(${sql}, '%Y-%m-%d')`

type Where = Pick<Cut, 'filters' | 'present' | 'range'>

/** WHERE clause of a cut; pushes its values onto `params` in the order of their question marks. */
export function whereSql({ filters, present, range }: Where, facts: FactsTable, params: Sql['params']): string {
  const { view, timeDimension } = facts
  const time = quote(dimensionOf(view, timeDimension).name)
  params.push(range.from, range.to)
  const conditions = [`${time} BETWEEN CAST(? AS DATE) AND CAST(? AS DATE)`]
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

function tailSql({ sort, limit, by, measures }: Cut, view: ViewModel): string {
  const known = new Set([...by.map((key) => key.dimension), ...measures])
  const order = (sort ?? [])
    .filter((entry) => known.has(entry.by) || Object.hasOwn(view.measures, entry.by))
    .map((entry) => `${quote(entry.by)} ${entry.desc ? 'DESC' : 'ASC'} NULLS LAST`)
  const tail = order.length ? ` ORDER BY ${order.join(', ')}` : ''
  return limit === undefined ? tail : `${tail} LIMIT ${Math.max(0, Math.trunc(limit))}`
}
