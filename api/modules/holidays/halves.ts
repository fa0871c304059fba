import type { DayPart } from './holidays.contract.ts'

export type Half = Exclude<DayPart, 'whole'>

export interface Edges {
  start: number
  end: number
}

export const halvesOf = (parts: readonly DayPart[]): Half[] => [
  ...new Set(parts.flatMap((part): Half[] => (part === 'whole' ? ['morning', 'afternoon'] : [part]))),
]

/** The halved shift with its breaks; paid breaks count as worked. */
export interface Halved extends Edges {
  breaks: readonly (Edges & { paid?: boolean })[]
}

/** Where half of the work is over: before a break that lies there. */
export function middleOf({ start, end, breaks }: Halved): number {
  const pauses = breaks.filter(({ paid }) => !paid).toSorted((a, b) => a.start - b.start)
  let left = (end - start - pauses.reduce((sum, pause) => sum + pause.end - pause.start, 0)) / 2
  let at = start
  for (const pause of pauses) {
    if (left <= pause.start - at) break
    left -= pause.start - at
    at = pause.end
  }
  return Math.round(at + left)
}

export const halfOf = (of: Halved, half: Half): Edges =>
  half === 'morning' ? { start: of.start, end: middleOf(of) } : { start: middleOf(of), end: of.end }
