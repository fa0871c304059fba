import type { DayPart } from './holidays.contract.ts'

export type Half = Exclude<DayPart, 'whole'>

export interface Edges {
  start: number
  end: number
}

export const halvesOf = (parts: readonly DayPart[]): Half[] => [
  ...new Set(parts.flatMap((part): Half[] => (part === 'whole' ? ['morning', 'afternoon'] : [part]))),
]

/** Where the first half of working time ends: halfway, whenever it begins. */
export const middleOf = ({ start, end }: Edges): number => Math.round((start + end) / 2)

export const halfOf = (of: Edges, half: Half): Edges =>
  half === 'morning' ? { start: of.start, end: middleOf(of) } : { start: middleOf(of), end: of.end }
