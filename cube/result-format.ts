/** Rows by column alias, as Cube hands them to its native addon. */
export interface RawColumns {
  members: string[]
  columns: unknown[][]
}

interface TimeDimension {
  dimension: string
  granularity?: string
  dateRange?: string[]
}

export interface ResultQuery {
  measures?: unknown[]
  dimensions?: unknown[]
  timeDimensions?: TimeDimension[]
}

export interface TransformRequest {
  aliasToMemberNameMap: Record<string, string>
  annotation: Record<string, { type?: string }>
  query: ResultQuery
  queryType?: 'regularQuery' | 'compareDateRangeQuery' | 'blendingQuery'
  resType?: 'default' | 'compact' | 'columnar'
}

export type ResultData =
  | Record<string, unknown>[]
  | { members: string[]; dataset: unknown[][] }
  | { members: string[]; columns: unknown[][] }

const granularityOrder = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']

/**
 * Gives the rows of one query the shape that its `responseFormat` requests.
 *
 * @throws Error for a column that the caller may not see.
 */
export function formatResult(request: TransformRequest, raw: RawColumns): ResultData {
  const { members, columns } = nameColumns(request, raw)
  if (request.resType === 'columnar') return { members, columns }
  const rowCount = columns[0]?.length ?? 0
  const rows = Array.from({ length: rowCount }, (_, row) => columns.map((column) => column[row]))
  if (request.resType === 'compact') return { members, dataset: rows }
  return rows.map((row) => Object.fromEntries(members.map((member, index) => [member, row[index]])))
}

/** The query a client pivots several results by. */
export function pivotQuery(queryType: TransformRequest['queryType'], queries: ResultQuery[]): ResultQuery {
  const [first] = queries
  if (!first) throw new Error('Queries list cannot be empty')
  const pivot: ResultQuery & { queryType?: string } = { ...first, queryType }
  if (queryType === 'compareDateRangeQuery') pivot.dimensions = ['compareDateRange', ...(first.dimensions ?? [])]
  if (queryType === 'blendingQuery') {
    pivot.measures = [...new Set(queries.flatMap((query) => query.measures ?? []))]
    pivot.dimensions = [...new Set(queries.flatMap((query) => query.dimensions ?? []))]
    pivot.timeDimensions = [{ dimension: 'time', granularity: first.timeDimensions?.[0]?.granularity }]
  }
  return pivot
}

function nameColumns(request: TransformRequest, raw: RawColumns): RawColumns {
  const { query, annotation } = request
  if (raw.members.length === 0) {
    requireVisible(requestedMembers(query), annotation)
    return { members: [], columns: [] }
  }
  const members = raw.members.map((alias) => {
    const member = request.aliasToMemberNameMap[alias]
    if (!member) throw new Error(`Member name not found for alias: '${alias}'`)
    return member
  })
  requireVisible(members, annotation)
  const columns = raw.columns.map((column, index) =>
    annotation[members[index]!]?.type === 'time' ? column.map(toTimeText) : column,
  )

  const addCopy = (name: string, index: number) => {
    members.push(name)
    columns.push(columns[index]!)
  }
  // Older clients look a time dimension up without its granularity: they get the finest one.
  for (const [name, index] of finestGranularities(members, query)) addCopy(name, index)

  const time = query.timeDimensions?.[0]
  if (request.queryType === 'compareDateRangeQuery') {
    if (time?.dateRange?.length !== 2) throw new Error('A date range query needs a dateRange of two dates')
    members.push('compareDateRange')
    columns.push(Array.from({ length: columns[0]!.length }, () => time.dateRange!.join(' - ')))
  }
  if (request.queryType === 'blendingQuery') {
    if (!time?.granularity) throw new Error('A blending query needs a time dimension with a granularity')
    addCopy(`time.${time.granularity}`, members.indexOf(`${time.dimension}.${time.granularity}`))
  }
  return { members, columns }
}

function finestGranularities(members: string[], query: ResultQuery): Map<string, number> {
  const finest = new Map<string, number>()
  const rank = (index: number) => {
    const order = granularityOrder.indexOf(members[index]!.split('.')[2]!)
    return order === -1 ? granularityOrder.length : order
  }
  for (const [index, member] of members.entries()) {
    const [cube, name, granularity] = member.split('.')
    const plain = `${cube}.${name}`
    if (!granularity || query.dimensions?.includes(plain)) continue
    const finestIndex = finest.get(plain)
    if (finestIndex === undefined || rank(index) <= rank(finestIndex)) finest.set(plain, index)
  }
  return finest
}

function requestedMembers(query: ResultQuery): string[] {
  const named = [...(query.measures ?? []), ...(query.dimensions ?? [])].filter((member) => typeof member === 'string')
  // A time dimension without a granularity only filters.
  const times = (query.timeDimensions ?? []).filter((time) => time.granularity)
  return [...named, ...times.map((time) => time.dimension)]
}

function requireVisible(members: string[], annotation: TransformRequest['annotation']): void {
  const hidden = members.find((member) => !(member in annotation))
  if (hidden !== undefined) throw new Error(`You requested hidden member: '${hidden}'. Please make it visible.`)
}

/** The driver sends most time values in the right form already; only the others are parsed. */
function toTimeText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 23)
  if (typeof value !== 'string' || value.length === 23) return value
  const parsed = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(\.\d+)?/.exec(value)
  return parsed ? `${parsed[1]}T${parsed[2]}.${(parsed[3] ?? '.').slice(1, 4).padEnd(3, '0')}` : value
}
