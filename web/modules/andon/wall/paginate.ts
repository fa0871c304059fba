import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { byNeed, isStopped } from '#api/modules/andon/andon.states.ts'
import type { Slide } from '#api/modules/andon/screens.contract.ts'

/** One picture on the wall. */
export type WallPage =
  | { kind: 'status' | 'stopped'; machines: BoardMachine[]; title: string; part: number; parts: number }
  | { kind: 'orders'; machines: BoardMachine[]; part: number; parts: number }
  | { kind: 'plan'; layoutId: string }
  | { kind: 'oee' }
  | { kind: 'people' }
  | { kind: 'safety' }

/** Tiles of a page that are read from 8 m on 1920 x 1080. */
const tilesAtOnce = 12
const ordersAtOnce = 8

/** The pages of a screen's slides: areas follow each other, and overflow continues on the next page. */
export function pagesOf(slides: readonly Slide[], machines: readonly BoardMachine[]): WallPage[] {
  return slides.flatMap((slide): WallPage[] => {
    switch (slide.kind) {
      case 'status': {
        const ofSlide = machines.filter(({ areaId }) => slide.areaIds.length === 0 || slide.areaIds.includes(areaId))
        // Small areas share a page.
        const whole = chunks(ofSlide, tilesAtOnce)
        return whole.map((some, index) => ({
          kind: 'status',
          machines: some,
          title: [...new Set(some.map((machine) => machine.area))].join(' · '),
          part: index + 1,
          parts: whole.length,
        }))
      }
      case 'stopped': {
        const standing = byNeed(machines.filter(isStopped))
        const parts = standing.length > 0 ? chunks(standing, tilesAtOnce) : [[]]
        return parts.map((some, index) => ({
          kind: 'stopped',
          machines: some,
          title: '',
          part: index + 1,
          parts: parts.length,
        }))
      }
      case 'orders': {
        const parts = chunks(
          machines.filter((machine) => machine.order),
          ordersAtOnce,
        )
        return parts.map((some, index) => ({ kind: 'orders', machines: some, part: index + 1, parts: parts.length }))
      }
      case 'plan':
        return [{ kind: 'plan', layoutId: slide.layoutId }]
      case 'oee':
        return [{ kind: 'oee' }]
      case 'people':
        return [{ kind: 'people' }]
      case 'safety':
        return [{ kind: 'safety' }]
    }
  })
}

/** Parts of about the same size, none larger than `most`. */
function chunks<Item>(items: readonly Item[], most: number): Item[][] {
  if (items.length === 0) return []
  const parts = Math.ceil(items.length / most)
  const size = Math.ceil(items.length / parts)
  return Array.from({ length: parts }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** Columns and rows in which tiles fill a page best: as near as possible to tiles of 1.65 times their height. */
export function gridFor(count: number, room: { width: number; height: number }): { columns: number; rows: number } {
  let best = { columns: 1, rows: Math.max(1, count) }
  let miss = Infinity
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns)
    const shape = room.width / columns / (room.height / rows)
    const empty = columns * rows - count
    const off = Math.abs(Math.log(shape / 1.65)) + empty * 0.08
    if (off < miss) {
      miss = off
      best = { columns, rows }
    }
  }
  return best
}
