import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AlertDefinition } from '#api/modules/alerts/alerts.contract.ts'
import { type MemberLook, type MemberStatus, memberStep } from '#api/modules/alerts/alerts.states.ts'
import { stepMembers } from '#api/modules/alerts/check-alert.ts'
import { judge, judgeChange, windowsOf } from '#api/modules/alerts/look.ts'
import { type BandStep, bands, classify } from '#web/core/figures/bands.ts'

const looks = fc.constantFrom<MemberLook>('over', 'within', 'unknown')

describe('a member', () => {
  it('fires once until it recovers', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ look: looks, snoozed: fc.boolean() }), { maxLength: 60 }), (story) => {
        let status: MemberStatus = 'clear'
        let wasNotified = false
        for (const { look, snoozed } of story) {
          const { to, event } = memberStep(status, look, snoozed)
          // Notifies only of changes, and never during a snooze; unknown values change nothing.
          const isNews = look === 'over' ? !wasNotified && !snoozed : look === 'within' && wasNotified
          expect(event).toBe(isNews ? (look === 'over' ? 'fired' : 'recovered') : null)
          expect(look !== 'unknown' || to === status).toBe(true)
          if (event !== null) wasNotified = event === 'fired'
          status = to
          expect(status === 'firing').toBe(wasNotified)
        }
      }),
    )
  })

  it('over the line in a snooze fires when the snooze is over, if it still is', () => {
    const held = memberStep('clear', 'over', true)
    expect(held).toEqual({ to: 'held', event: null })
    expect(memberStep(held.to, 'over', false)).toEqual({ to: 'firing', event: 'fired' })
    expect(memberStep(held.to, 'within', false)).toEqual({ to: 'clear', event: null })
  })

  it('without facts is 0 of a sum, and unknown of a ratio', () => {
    const states = new Map<string, MemberStatus>([['Press 1', 'firing']])
    expect(stepMembers(states, { members: [], absent: 'within' }, false)).toEqual([
      { member: 'Press 1', to: 'clear', value: 0, before: null, event: 'recovered' },
    ])
    expect(stepMembers(states, { members: [], absent: 'unknown' }, false)).toEqual([])
  })
})

describe('a line', () => {
  it.each(['oee', 'scrapRate'] as const)('in a step of %s is the step and every worse one', (name) => {
    const { steps, better } = bands[name]
    const order: BandStep[] = better === 'higher' ? [...steps] : steps.toReversed()
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1.2, noNaN: true }), fc.constantFrom(...order), (value, line) => {
        const worst = order.findIndex((step) => step.name === classify(name, value)!.name)
        const over = worst <= order.indexOf(line)
        expect(judge({ kind: 'band', bands: name, step: line.name }, value, { unit: 'ratio' })).toBe(
          over ? 'over' : 'within',
        )
      }),
    )
  })

  it('is not touched by a value exactly on it, nor by none', () => {
    const ratio = { unit: 'ratio' } as const
    const count = { unit: 'count' } as const
    expect(judge({ kind: 'below', value: 0.6 }, 0.6, ratio)).toBe('within')
    expect(judge({ kind: 'above', value: 10 }, 10, count)).toBe('within')
    expect(judge({ kind: 'above', value: 10 }, 11, count)).toBe('over')
    expect(judge({ kind: 'below', value: 0.6 }, null, ratio)).toBe('unknown')
  })

  it('is drawn through figures as screens write and judge them', () => {
    const slower = { kind: 'band', bands: 'cycleDifference', step: 'slower' } as const
    const seconds = { unit: 'cycle_difference' } as const
    expect(judge(slower, 8.3 - 5.3, seconds)).toBe('within')
    expect(judge(slower, 0.12, { ...seconds, ideal: 0.77 })).toBe('over')
    expect(judge({ kind: 'band', bands: 'performance', step: 'medium' }, 0.8498, { unit: 'ratio' })).toBe('within')
    expect(judge({ kind: 'below', value: 0.85 }, 0.8498, { unit: 'ratio' })).toBe('within')
  })
})

describe('a change', () => {
  const fell = { kind: 'change', direction: 'fell', by: 0.05 } as const
  const rose = { ...fell, direction: 'rose' } as const

  it('is one of points between ratios, and a share of an amount', () => {
    expect(judgeChange(fell, 0.75, 0.8, 'ratio')).toBe('within')
    expect(judgeChange(fell, 0.7499, 0.8, 'ratio')).toBe('over')
    expect(judgeChange(fell, 95, 100, 'pieces')).toBe('within')
    expect(judgeChange(fell, 94, 100, 'pieces')).toBe('over')
    expect(judgeChange(rose, 106, 100, 'seconds')).toBe('over')
    expect(judgeChange({ ...rose, by: 3 }, 1, -2.5, 'cycle_difference')).toBe('over')
  })

  it('in one direction never fires the other one', () => {
    const figure = fc.double({ min: 0.001, max: 1, noNaN: true })
    fc.assert(
      fc.property(figure, figure, (now, before) => {
        const both = [judgeChange(fell, now, before, 'ratio'), judgeChange(rose, now, before, 'ratio')]
        expect(both.filter((look) => look === 'over').length).toBeLessThanOrEqual(1)
        expect(both.includes('over')).toBe(Number(Math.abs(now - before).toFixed(12)) > 0.05)
      }),
    )
  })

  it('of nothing, or against nothing, is unknown; of nothing against nothing there is none', () => {
    expect(judgeChange(fell, null, 0.8, 'ratio')).toBe('unknown')
    expect(judgeChange(rose, 5, 0, 'pieces')).toBe('unknown')
    expect(judgeChange(fell, 0, 5, 'pieces')).toBe('over')
    expect(judgeChange(fell, 0, 0, 'pieces')).toBe('within')
  })
})

describe('a window', () => {
  const today = { today: '2026-11-21' }
  const shifts = [
    { shift: 'night', businessDate: '2026-11-20' },
    { shift: 'evening', businessDate: '2026-11-20' },
  ]
  const of = (window: AlertDefinition['window'], condition: Partial<AlertDefinition['condition']>, ended = shifts) =>
    windowsOf({ window, condition } as AlertDefinition, today, ended)

  it('is in the site’s business dates', () => {
    const below = { kind: 'below' } as const
    const dates = (from: string, to: string) => ({ window: { from, to, shift: null }, compared: null })
    expect(of({ kind: 'today' }, below)).toEqual(dates('2026-11-21', '2026-11-21'))
    expect(of({ kind: 'days', days: 7 }, below)).toEqual(dates('2026-11-15', '2026-11-21'))
    expect(of({ kind: 'lastShift' }, below)?.window).toEqual({ from: '2026-11-20', to: '2026-11-20', shift: 'night' })
    expect(of({ kind: 'lastShift' }, below, [])).toBeNull()
  })

  it('of a change is compared with the previous one, whole days with whole days', () => {
    const change = { kind: 'change' } as const
    const days = (from: string, to: string) => ({ from, to, shift: null })
    expect(of({ kind: 'lastShift' }, change)).toEqual({
      window: { from: '2026-11-20', to: '2026-11-20', shift: 'night' },
      compared: { from: '2026-11-20', to: '2026-11-20', shift: 'evening' },
    })
    expect(of({ kind: 'yesterday' }, change)).toEqual({
      window: days('2026-11-20', '2026-11-20'),
      compared: days('2026-11-19', '2026-11-19'),
    })
    expect(of({ kind: 'days', days: 7 }, change)).toEqual({
      window: days('2026-11-14', '2026-11-20'),
      compared: days('2026-11-07', '2026-11-13'),
    })
    expect(of({ kind: 'lastShift' }, change, shifts.slice(0, 1))).toBeNull()
  })
})
