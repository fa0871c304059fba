import { expect, it } from 'vitest'
import type { ClosedSpan } from '#api/modules/timeline/building.ts'
import { newsOfStops } from '#api/modules/timeline/tell-stops.ts'

const now = 1_000_000
const span = (state: 'run' | 'stop', from: number, to: number): ClosedSpan => ({
  state,
  from: now + from,
  to: now + to,
  ended: true,
  contexts: [],
  silence: false,
  told: null,
  said: null,
})
const toldStop = (from: number, isOpen = true) => ({ id: 'known', from: now + from, isOpen })
const news = (spans: ClosedSpan[], lastTold?: ReturnType<typeof toldStop>) => {
  const { opened, closed, told: next } = newsOfStops({ spans }, lastTold, { now, id: 'new' })
  const ago = (at: number) => at - now
  return {
    opened: opened && ago(opened.from),
    closed: closed && [ago(closed.from), ago(closed.to)],
    next: next && { id: next.id, from: ago(next.from), isOpen: next.isOpen },
  }
}

it('reports a stop that begins now, and not one that began long ago', () => {
  expect(news([span('run', -900, -60), span('stop', -60, 0)])).toEqual({
    opened: -60,
    closed: null,
    next: { id: 'new', from: -60, isOpen: true },
  })
  expect(news([span('stop', -5000, 0)])).toEqual({ opened: null, closed: null, next: undefined })
})

it('reports nothing again of the same stop, even if its start moves', () => {
  const same = [span('stop', -60, 0)]
  expect(news(same, toldStop(-60))).toMatchObject({ opened: null, closed: null })
  expect(news(same, toldStop(-50))).toEqual({
    opened: null,
    closed: null,
    next: { id: 'known', from: -60, isOpen: true },
  })
})

it('reports its end, even if the machine has stopped again already', () => {
  expect(news([span('stop', -60, -20), span('run', -20, 0)], toldStop(-60))).toEqual({
    opened: null,
    closed: [-60, -20],
    next: { id: 'known', from: -60, isOpen: false },
  })
  expect(news([span('stop', -60, -20), span('run', -20, -10), span('stop', -10, 0)], toldStop(-60))).toEqual({
    opened: -10,
    closed: [-60, -20],
    next: { id: 'new', from: -10, isOpen: true },
  })
})

it('ends a stop that was taken back', () => {
  expect(news([span('run', -300, 0)], toldStop(-60))).toMatchObject({ opened: null, closed: [-60, -60] })
})

it('does not report a stop before the last reported one', () => {
  expect(news([span('stop', -70, 0)], toldStop(-60, false))).toMatchObject({ opened: null, closed: null })
})
