/** A column of an answer; `name` is the member's short name, after the view's dot. */
export interface CubeColumn {
  member: string
  name: string
  /** `day` is a calendar day, `time` a site-local time without a zone. */
  type: 'number' | 'text' | 'day' | 'time'
  /** Whether the measure's rows may be summed, as the model says. */
  additive: boolean
  values: unknown[]
}

export interface CubeAnswer {
  rows: number
  /** Instant at which the data was read or rolled up. */
  refreshedAt: string | null
  columns: CubeColumn[]
  /** Number of rows of the whole question, when it requests `total`. */
  total: number | null
}

interface Annotation {
  type?: string
  meta?: { kind?: string; plus?: string[] }
}

/** A columnar answer of Cube's `/v1/load`. */
export interface ColumnarBody {
  data: { members: string[]; columns: unknown[][] }
  lastRefreshTime?: string
  total?: number | null
  annotation: {
    measures?: Record<string, Annotation>
    dimensions?: Record<string, Annotation>
    timeDimensions?: Record<string, Annotation & { granularity?: { name?: string; interval?: string } | string }>
  }
}

/** Reads the body of a columnar answer of Cube's `/v1/load`. */
export function readCubeAnswer(body: Uint8Array): CubeAnswer {
  return readColumns(JSON.parse(new TextDecoder().decode(body)) as ColumnarBody)
}

/**
 * The columns of an answer by name and type. A time dimension with a granularity comes back twice, as `view.date.day` and
 * as `view.date`; it becomes one column, `date`.
 */
export function readColumns(answer: ColumnarBody): CubeAnswer {
  const { columns } = answer.data
  const { measures = {}, dimensions = {}, timeDimensions = {} } = answer.annotation
  // An answer without rows names no members: its columns are empty, but they are there.
  const all = [...Object.keys(dimensions), ...Object.keys(timeDimensions), ...Object.keys(measures)]
  const members = answer.data.members.length > 0 ? answer.data.members : all
  const columnByMember = new Map<string, CubeColumn>()
  for (const [index, key] of members.entries()) {
    const [view, name, granularity] = key.split('.')
    const member = `${view}.${name}`
    if (columnByMember.has(member)) continue
    const type = timeDimensions[key]
      ? timeType(name!, granularity)
      : plainType(name!, (measures[key] ?? dimensions[key])?.type, key in measures)
    const meta = measures[key]?.meta
    // Differences may be unknown in rows and known in their whole.
    const additive = meta?.kind === 'additive' && !meta.plus
    columnByMember.set(member, { member, name: name!, type, additive, values: columns[index] ?? [] })
  }
  const list = [...columnByMember.values()]
  return {
    rows: list[0]?.values.length ?? 0,
    refreshedAt: answer.lastRefreshTime ?? null,
    columns: list,
    total: answer.total ?? null,
  }
}

function timeType(name: string, granularity: string | undefined): CubeColumn['type'] {
  if (granularity) return granularity === 'hour' ? 'time' : 'day'
  return name.endsWith('_date') ? 'day' : 'time'
}

function plainType(name: string, type: string | undefined, measure: boolean): CubeColumn['type'] {
  if (type === 'time') return timeType(name, undefined)
  return measure || type === 'number' ? 'number' : 'text'
}
