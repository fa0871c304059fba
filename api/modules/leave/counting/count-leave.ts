import { type Edges, type Half, halfOf, halvesOf } from '../../holidays/halves.ts'
import type { DayPart } from '../../holidays/holidays.contract.ts'
import type { LeaveUnit } from '../types/leave-types.contract.ts'

/** A working slot of a person's roster, or a day without one. Instants are seconds since 1970. */
export interface Slot {
  date: string
  kind: 'work' | 'rest' | 'not_employed'
  start: number
  end: number
  breaks: readonly { start: number; end: number }[]
  /** Halves of the day that are free for everybody. */
  free: readonly DayPart[]
}

export interface AskedSpan {
  firstDate: string
  lastDate: string
  firstPart: DayPart
  lastPart: 'whole' | 'morning'
  /** Of hours: where they may lie, the first that the slot has anything of counts; null of days. */
  hours: readonly { start: number; end: number }[] | null
}

export interface TakenDay {
  date: string
  /** As it was asked for: a whole day stays one where half of it is free anyway. */
  part: DayPart | 'hours' | null
  /** In the unit of the type. */
  amount: number
  /** What of the slot is away, of a part of it. */
  during: { start: number; end: number } | null
  why: 'work' | 'rest' | 'holiday' | 'not_employed'
}

/**
 * What leave takes of each day: the working slots of the roster inside it, holidays excluded, a half being 0.5 of a day. It
 * is counted slot by slot, so half a day on a holiday or a day of rest costs nothing and takes nothing from other days.
 *
 * @param slots of every date of the span, in order. @returns one a date; of a type in hours, hours without breaks.
 */
export function countLeave(
  slots: readonly Slot[],
  span: AskedSpan,
  { unit, countsHolidays }: { unit: LeaveUnit; countsHolidays: boolean },
): TakenDay[] {
  return slots.map((slot): TakenDay => {
    const { date } = slot
    const nothing = (why: TakenDay['why']): TakenDay => ({ date, part: null, amount: 0, during: null, why })
    if (slot.kind !== 'work') return nothing(slot.kind)
    const free = countsHolidays ? [] : halvesOf(slot.free)
    if (span.hours !== null) {
      const asked = span.hours.find((one) => one.start < slot.end && one.end > slot.start)
      if (!asked) return nothing('work')
      const start = Math.max(slot.start, asked.start)
      const end = Math.min(slot.end, asked.end)
      const seconds = withoutFree(slot, start, end, free)
      if (seconds === 0) return nothing('holiday')
      return { date, part: 'hours', amount: hours(seconds), during: { start, end }, why: 'work' }
    }
    const part = partOn(date, span)
    const halves = halvesOf([part]).filter((half) => !free.includes(half))
    if (halves.length === 0) return nothing('holiday')
    const during = part === 'whole' ? null : halfOf(slot, part)
    const amount =
      unit === 'hour'
        ? hours(halves.reduce((sum, half) => sum + netOf(slot, halfOf(slot, half)), 0))
        : halves.length / 2
    return { date, part, amount, during, why: 'work' }
  })
}

function partOn(date: string, { firstDate, lastDate, firstPart, lastPart }: AskedSpan): DayPart {
  if (date === firstDate) return firstPart
  return date === lastDate ? lastPart : 'whole'
}

/** Seconds between two instants of a slot without its breaks. */
function netOf({ breaks }: Slot, { start, end }: Edges): number {
  const paused = breaks.reduce(
    (sum, pause) => sum + Math.max(0, Math.min(end, pause.end) - Math.max(start, pause.start)),
    0,
  )
  return end - start - paused
}

function withoutFree(slot: Slot, start: number, end: number, free: readonly Half[]): number {
  return (['morning', 'afternoon'] as const)
    .filter((half) => !free.includes(half))
    .map((half) => {
      const one = halfOf(slot, half)
      const taken = { start: Math.max(start, one.start), end: Math.min(end, one.end) }
      return taken.end > taken.start ? netOf(slot, taken) : 0
    })
    .reduce((sum, seconds) => sum + seconds, 0)
}

/** Thousandths are kept, as the ledger does. */
const hours = (seconds: number): number => Math.round((seconds / 3600) * 1000) / 1000
