import type { Interval } from '#seed/demo/simulate.ts'

/**
 * Makes stops `speed` times as frequent and as short: a stretch of runs and stops under one order and operator is
 * shortened by that factor and played as many times. The running time stays, so pieces keep their real rate; scheduled
 * time (breaks, cleaning, maintenance, rest) and setting up keep their length.
 */
export function quicken(intervals: Interval[], speed: number): Interval[] {
  const times = Math.max(1, Math.round(speed))
  if (times === 1) return intervals
  const played: Interval[] = []
  for (let from = 0; from < intervals.length;) {
    let to = from
    while (to < intervals.length && isLoose(intervals[to]!) && together(intervals[from]!, intervals[to]!)) to++
    if (to === from) played.push(intervals[from++]!)
    else {
      played.push(...repeat(intervals.slice(from, to), times))
      from = to
    }
  }
  return played
}

function isLoose({ state, reason }: Interval): boolean {
  return state === 'run' || (state === 'stop' && !reason?.startsWith('PL') && !reason?.startsWith('SU'))
}

function together(first: Interval, other: Interval): boolean {
  return first.order === other.order && first.operator === other.operator
}

function repeat(stretch: Interval[], times: number): Interval[] {
  const start = stretch[0]!.start
  const length = stretch.at(-1)!.end - start
  const played: Interval[] = []
  for (let time = 0; time < times; time++)
    for (const interval of stretch) {
      const at = (instant: number) => start + Math.round((time * length + instant - start) / times)
      const [from, to] = [at(interval.start), at(interval.end)]
      const last = played.at(-1)
      if (last && last.state === 'run' && interval.state === 'run') last.end = to
      else if (to > from) played.push({ ...interval, start: from, end: to })
    }
  return played
}
