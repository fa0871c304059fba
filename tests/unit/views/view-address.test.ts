import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { lastingSearch, parseState, pinnedSearch } from '#web/core/report/url-state.ts'
import {
  openSearch,
  plainLink,
  sameSearch,
  savedPattern,
  viewLink,
  withoutView,
} from '#web/core/report/view-address.ts'
import { sampleReport } from '../reports/sample-report.ts'

const id = '01a1ff18-3398-7176-bad6-c7ef20a6654b'
const monday = { today: '2026-11-16', firstWeekday: 1 }
const saturday = { today: '2026-11-21', firstWeekday: 1 }
const read = (search: string, calendar = saturday) => parseState(new URLSearchParams(search), sampleReport, calendar)

describe('the address of a view', () => {
  it('names the view beside its state, and the state can be had alone', () => {
    expect(openSearch({ id, search: 'preset=today' })).toBe(`preset=today&saved=${id}`)
    expect(openSearch({ id, search: '' })).toBe(`saved=${id}`)
    expect(viewLink({ id, search: 'a=1', route: '/dashboard/x' })).toBe(`/dashboard/x?a=1&saved=${id}`)
    expect(plainLink('/dashboard/x')).toBe('/dashboard/x?saved=no')
    expect(plainLink('/dashboard/x', 'product=P1')).toBe('/dashboard/x?product=P1&saved=no')
    expect(withoutView(`machine=Press+7&saved=${id}&mode=date`)).toBe('machine=Press+7&mode=date')
  })

  it('is recognised whatever the order of its parts, and differs by any of them', () => {
    expect(sameSearch(`a=1&b=2&b=3&saved=${id}`, 'b=3&a=1&b=2')).toBe(true)
    expect(sameSearch('a=1', 'a=1&a=2')).toBe(false)
    expect(sameSearch('a=1%26b', 'a=1&b=')).toBe(false)
  })

  it('takes the id of a view or "no", and nothing else', () => {
    expect(read(`saved=${id}`)).toMatchObject({ state: { saved: id }, refused: [] })
    expect(read('saved=no').state.saved).toBe('no')
    expect(read('saved=<script>')).toMatchObject({ refused: ['saved'] })
    expect(savedPattern.test(`${id}x`)).toBe(false)
  })
})

describe('the stored part of a state', () => {
  it('names a relative period even where it is the report’s own, and leaves the view out', () => {
    expect(lastingSearch(read(`saved=${id}`).state, sampleReport)).toBe('preset=last7Days')
  })

  it('moves with the calendar when it is relative, and does not when it is pinned', () => {
    const then = read('machine=Press+7', monday).state
    const moving = lastingSearch(then, sampleReport)
    const pinned = pinnedSearch(then, then.range, sampleReport)
    expect(read(moving).state.range).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(read(pinned).state.range).toEqual(then.range)
    expect(read(pinned).state.filters).toEqual({ machine: ['Press 7'] })
  })

  test('any state comes back as it was, on any day, when it is pinned', () => {
    const search = fc.record({
      mode: fc.constantFrom('date', 'daily', 'weekly', 'monthly'),
      preset: fc.constantFrom('today', 'last7Days', 'thisMonth', 'lastQuarter'),
      machine: fc.string({ minLength: 1, maxLength: 12 }),
    })
    fc.assert(
      fc.property(search, fc.integer({ min: 0, max: 900 }), (parts, later) => {
        const { state } = read(new URLSearchParams(parts).toString(), monday)
        const day = new Date(Date.UTC(2026, 10, 16) + later * 86_400_000).toISOString().slice(0, 10)
        const again = read(pinnedSearch(state, state.range, sampleReport), { today: day, firstWeekday: 1 }).state
        const { preset: _, ...rest } = state
        expect(again).toEqual({ ...rest, preset: null })
      }),
    )
  })
})
