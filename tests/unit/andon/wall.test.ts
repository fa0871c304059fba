import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { readBoardView, writeBoardView } from '#web/modules/andon/board-view.ts'
import { draftOf, putMachine, redo, snap, takeMachine, undo } from '#web/modules/andon/layout/draft.ts'
import { stateTime } from '#web/modules/andon/time-in-state.ts'
import { gridFor, pagesOf } from '#web/modules/andon/wall/paginate.ts'

const machineAt = (index: number, area: string, state: BoardMachine['state'] = 'run'): BoardMachine => ({
  id: `m${index}`,
  code: `M-${index}`,
  machine: `Machine ${index}`,
  areaId: area,
  area,
  machineClass: 'Press',
  limitSeconds: 300,
  silentAfterSeconds: 300,
  servesFrom: null,
  servesUntil: null,
  state,
  since: null,
  last: null,
  reason: null,
  operator: null,
  person: null,
  elsewhere: null,
  order: null,
  good: 0,
  scrap: 0,
  unordered: 0,
  reportedAt: null,
  target: null,
})

describe('time in a state', () => {
  it('is written in minutes and seconds, then in hours, then in days', () => {
    expect(stateTime(0)).toEqual({ step: 'minutes', text: '00:00' })
    expect(stateTime(3599.9)).toEqual({ step: 'minutes', text: '59:59' })
    expect(stateTime(3600)).toEqual({ step: 'hours', hours: 1, minutes: '00' })
    expect(stateTime(86_399)).toEqual({ step: 'hours', hours: 23, minutes: '59' })
    expect(stateTime(90_000)).toEqual({ step: 'days', days: 1, hours: 1 })
    expect(stateTime(-4)).toEqual({ step: 'minutes', text: '00:00' })
  })
})

describe('pages of a wall', () => {
  const plant = [...Array.from({ length: 15 }, (_, index) => machineAt(index, 'A')), machineAt(15, 'B', 'stop')]

  it('hold every machine once, at most twelve to a page, in pages of about one size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (count) => {
        const machines = Array.from({ length: count }, (_, index) => machineAt(index, 'A'))
        const pages = pagesOf([{ kind: 'status', areaIds: [] }], machines)
        const shown = pages.flatMap((page) => (page.kind === 'status' ? page.machines : []))
        expect(shown.map(({ id }) => id)).toEqual(machines.map(({ id }) => id))
        const sizes = pages.map((page) => (page.kind === 'status' ? page.machines.length : 0))
        expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(12)
        expect(Math.max(0, ...sizes) - Math.min(12, ...sizes)).toBeLessThanOrEqual(sizes.length)
      }),
    )
  })

  it('keep to the areas of the slide and say when no machine is stopped', () => {
    const [only] = pagesOf([{ kind: 'status', areaIds: ['B'] }], plant)
    expect(only).toMatchObject({ title: 'B', machines: [{ id: 'm15' }] })
    expect(pagesOf([{ kind: 'stopped' }], plant)).toMatchObject([{ machines: [{ id: 'm15' }] }])
    expect(pagesOf([{ kind: 'stopped' }], plant.slice(0, 15))).toMatchObject([{ machines: [] }])
    expect(pagesOf([{ kind: 'orders' }, { kind: 'oee' }], plant)).toEqual([{ kind: 'oee' }])
  })

  it('fill the page with a grid that has room for all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), (count) => {
        const { columns, rows } = gridFor(count, { width: 1850, height: 950 })
        expect(columns * rows).toBeGreaterThanOrEqual(count)
        expect(columns * (rows - 1)).toBeLessThan(count)
      }),
    )
    expect(gridFor(12, { width: 1850, height: 950 })).toEqual({ columns: 4, rows: 3 })
  })
})

describe('places on a plan', () => {
  const start = draftOf({ places: [{ machineId: 'a', x: 0.5, y: 0.5 }] })

  it('are put inside the plan, taken, undone and done again', () => {
    const put = putMachine(start, { machineId: 'b', x: 1.4, y: -2 })
    expect(put.places).toContainEqual({ machineId: 'b', x: 1, y: 0 })
    const taken = takeMachine(put, 'a')
    expect(taken.places.map(({ machineId }) => machineId)).toEqual(['b'])
    expect(undo(undo(taken)).places).toEqual(start.places)
    expect(redo(redo(undo(undo(taken)))).places).toEqual(taken.places)
    expect(undo(start)).toBe(start)
    expect(redo(start)).toBe(start)
  })

  it('snap to squares, whatever the shape of the plan', () => {
    const plan = { width: 2000, height: 1000 }
    const { x, y } = snap({ x: 0.111, y: 0.111 }, plan)
    expect(x).toBeCloseTo(0.12)
    expect(y).toBeCloseTo(0.12)
    expect((x * plan.width) % 40).toBeCloseTo(0)
    expect((y * plan.height) % 40).toBeCloseTo(0)
  })
})

it('a board is complete in its address', () => {
  const view = {
    view: 'stopped' as const,
    sort: 'need' as const,
    area: 'Hall A',
    machineClass: null,
    plan: null,
    machine: 'm1',
    at: '2026-11-20T06:00:00.000Z',
  }
  expect(readBoardView(writeBoardView(view))).toEqual(view)
  expect(readBoardView(new URLSearchParams('view=none&at=yesterday'))).toMatchObject({ view: 'all', at: null })
})
