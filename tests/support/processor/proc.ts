import { readdirSync, readFileSync } from 'node:fs'

/** A process as the system counts it; seconds of processor, user and system together. */
export interface ProcessTimes {
  pid: number
  parent: number
  /** Start in ticks since boot: distinguishes a process from a later one of the same number. */
  began: number
  own: number
  /** Of its children that ended and were waited for, with theirs. */
  ended: number
}

/** Ticks of /proc a second: fixed for programs since Linux 2.6, whatever the kernel itself uses. */
const ticks = 100

/** @returns undefined where there is no /proc, or no such process any more. */
export function timesOf(pid: number | 'self'): ProcessTimes | undefined {
  const line = read(`/proc/${pid}/stat`)
  if (!line) return undefined
  // The name, in brackets, may hold blanks and brackets.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const numberAt = (place: number) => Number(fields[place - 3])
  return {
    pid: Number.parseInt(line, 10),
    parent: numberAt(4),
    began: numberAt(22),
    own: (numberAt(14) + numberAt(15)) / ticks,
    ended: (numberAt(16) + numberAt(17)) / ticks,
  }
}

/** What this process and all it has waited for took until now. 0 where the system does not say. */
export function processorSeconds(): number {
  const times = timesOf('self')
  return times ? times.own + times.ended : 0
}

/**
 * Processor time of this process and its children until now, ended ones included. 0 where the system does not report
 * it.
 */
export function processorOfTree(): number {
  const children = Map.groupBy(
    allPids()
      .map(timesOf)
      .filter((times) => times !== undefined),
    ({ parent }) => parent,
  )
  const sumOf = (times: ProcessTimes): number =>
    (children.get(times.pid) ?? []).reduce((sum, child) => sum + sumOf(child), times.own + times.ended)
  const self = timesOf('self')
  return self ? sumOf(self) : 0
}

/** Numbers of all processes; none where the system does not say. */
export function allPids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean)
  } catch {
    return []
  }
}

/** What a process calls itself; '' once it is gone. */
export function titleOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? ''
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
