import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AlertDefinition } from '#api/modules/alerts/alerts.contract.ts'
import { type MemberLook, type MemberStatus, memberStep } from '#api/modules/alerts/alerts.states.ts'
import { stepMembers } from '#api/modules/alerts/check-alert.ts'
import { judge, windowOf } from '#api/modules/alerts/look.ts'
import { type BandStep, bands, classify } from '#api/modules/settings/bands.ts'

const looks = fc.constantFrom<MemberLook>('over', 'within', 'unknown')

describe('a member', () => {
  it('fires once until it recovers', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ look: looks, snoozed: fc.boolean() }), { maxLength: 60 }), (story) => {
        let status: MemberStatus = 'clear'
        let told = false
        for (const { look, snoozed } of story) {
          const { to, event } = memberStep(status, look, snoozed)
          // Told only of what is news, and never in a snooze; of what is unknown nothing changes.
          const isNews = look === 'over' ? !told && !snoozed : look === 'within' && told
          expect(event).toBe(isNews ? (look === 'over' ? 'fired' : 'recovered') : null)
          expect(look !== 'unknown' || to === status).toBe(true)
          if (event !== null) told = event === 'fired'
          status = to
          expect(status === 'firing').toBe(told)
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
    const known = new Map<string, MemberStatus>([['Press 1', 'firing']])
    expect(stepMembers(known, { members: [], absent: 'within' }, false)).toEqual([
      { member: 'Press 1', to: 'clear', value: 0, event: 'recovered' },
    ])
    expect(stepMembers(known, { members: [], absent: 'unknown' }, false)).toEqual([])
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
        expect(judge({ kind: 'band', bands: name, step: line.name }, value)).toBe(over ? 'over' : 'within')
      }),
    )
  })

  it('is not touched by a value exactly on it, nor by none', () => {
    expect(judge({ kind: 'below', value: 0.6 }, 0.6)).toBe('within')
    expect(judge({ kind: 'above', value: 10 }, 10)).toBe('within')
    expect(judge({ kind: 'above', value: 10 }, 11)).toBe('over')
    expect(judge({ kind: 'below', value: 0.6 }, null)).toBe('unknown')
  })
})

it('a window is in the site’s business dates', () => {
  const of = (window: AlertDefinition['window']) =>
    windowOf({ window } as AlertDefinition, { today: '2026-11-21' }, { shift: 'night', businessDate: '2026-11-20' })
  expect(of({ kind: 'today' })).toEqual({ from: '2026-11-21', to: '2026-11-21', shift: null })
  expect(of({ kind: 'days', days: 7 })).toEqual({ from: '2026-11-15', to: '2026-11-21', shift: null })
  expect(of({ kind: 'lastShift' })).toEqual({ from: '2026-11-20', to: '2026-11-20', shift: 'night' })
  expect(windowOf({ window: { kind: 'lastShift' } } as AlertDefinition, { today: '2026-11-21' }, undefined)).toBeNull()
})
