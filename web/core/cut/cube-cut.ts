import type { Query } from '@cubejs-client/core'
import { cubeRowLimit } from '#api/modules/reports/reports.contract.ts'
import { shortName } from '../figures/view-model.ts'
import { plusDays, stepStart } from '../time/business-date.ts'
import { oldestOf } from './answer-age.ts'
import { type CubeSource, askedGranularity, sumsQuery } from './cube-query.ts'
import type { Cut, CutResult, CutRow } from './cut.ts'
import { arrange, groupKey, joinSums } from './join-sums.ts'
import { type Sums, planOf } from './plan-cut.ts'

/** Rows of one question to Cube, by the full names of their members. */
export type CubeAnswer = {
  rows: Record<string, string | number | null>[]
  /** ISO instant of the last refresh of the read data. */
  refreshedAt: string | null
  /** Whether it was read from a rollup; otherwise from the facts themselves. */
  rollup: boolean
}

type Ask = (query: Query, signal?: AbortSignal) => Promise<CubeAnswer>
export type CubeCutContext = CubeSource & { ask: Ask }

/**
 * Answers a cut with sums from Cube, divided here, exactly as DuckDB does over the extract. A sum that ignores some
 * dimensions is a separate question without them.
 */
export async function cubeCut(cut: Cut, context: CubeCutContext, signal?: AbortSignal): Promise<CutResult> {
  const plan = planOf(cut, context.view)
  const answers = await Promise.all(plan.sums.map((sums) => askSums(cut, sums, context, signal)))
  const rows = joinSums(
    cut,
    plan,
    answers.map((answer) => answer.rows),
  )
  const arranged = arrange(rows, { ...cut, limit: undefined })
  const limit = sumsQuery(cut, plan.sums[0], context).limit ?? cubeRowLimit
  const leftOut = (answers[0]?.rows.length ?? 0) >= limit
  return {
    rows: arranged.slice(0, cut.limit),
    ...(cut.counted && !leftOut && { total: arranged.length }),
    // The answer is as old as its oldest part.
    refreshedAt: oldestOf(answers.map((answer) => answer.refreshedAt)),
    engine: 'cube',
    rollup: answers.every((answer) => answer.rollup),
  }
}

async function askSums(cut: Cut, sums: Sums, context: CubeCutContext, signal?: AbortSignal): Promise<CubeAnswer> {
  const { from, to, until } = cut.range
  if (until === undefined || !context.view.byClock || from === to) return askPart(cut, sums, context, signal)
  // Rollups hold whole days; the last, partial day is read from the facts.
  const parts = [
    { from, to: plusDays(to, -1) },
    { from: to, to, until },
  ]
  const answers = await Promise.all(parts.map((range) => askPart({ ...cut, range }, sums, context, signal)))
  const names = cut.by.map((key) => key.dimension).filter((name) => !sums.ignored.includes(name))
  return {
    ...answers[0]!,
    refreshedAt: oldestOf(answers.map((answer) => answer.refreshedAt)),
    rows: unite(
      answers.flatMap((answer) => answer.rows),
      names,
      sums.parts,
    ),
    rollup: answers.every((answer) => answer.rollup),
  }
}

async function askPart(cut: Cut, sums: Sums, context: CubeCutContext, signal?: AbortSignal): Promise<CubeAnswer> {
  const { timeDimension, firstWeekday } = context
  const answer = await context.ask(sumsQuery(cut, sums, context), signal)
  const rows = answer.rows.map((row) => readRow(row, timeDimension, sums.parts))
  const { granularity } = cut.by.find((key) => key.dimension === timeDimension) ?? {}
  const asAsked = !granularity || askedGranularity(granularity, firstWeekday) === granularity
  return { ...answer, rows: asAsked ? rows : addUp(rows, cut, sums, context) }
}

/** Members become short names, time values calendar days, and sums numbers. */
function readRow(row: Record<string, string | number | null>, timeDimension: string, measures: string[]): CutRow {
  const read: CutRow = {}
  for (const [member, value] of Object.entries(row)) {
    const [name = '', granularity] = shortName(member).split('.')
    if (name === timeDimension) {
      if (granularity || !(name in read)) read[name] = value === null ? null : String(value).slice(0, 10)
    } else read[name] = measures.includes(name) && value !== null ? Number(value) : value
  }
  return read
}

function addUp(
  rows: CutRow[],
  cut: Cut,
  { ignored, parts }: Sums,
  { timeDimension, firstWeekday }: CubeCutContext,
): CutRow[] {
  const names = cut.by.map((key) => key.dimension).filter((name) => !ignored.includes(name))
  const moved = rows.map((row) => {
    const date = row[timeDimension]
    return { ...row, [timeDimension]: date ? stepStart(String(date), 'week', firstWeekday) : null }
  })
  return unite(moved, names, parts)
}

/** Rows of one group as one row, their sums added; a value that is unknown in one of them is unknown in the group. */
function unite(rows: CutRow[], names: string[], parts: string[]): CutRow[] {
  const groups = new Map<string, CutRow>()
  for (const row of rows) {
    const key = groupKey(row, names)
    const group = groups.get(key)
    if (!group) groups.set(key, { ...row })
    else for (const name of parts) if (row[name] !== null) group[name] = Number(group[name] ?? 0) + Number(row[name])
  }
  return [...groups.values()]
}
