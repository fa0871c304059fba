import type { OpenPeriod } from '#web/core/time/comparison.ts'
import { describe, expect, test } from 'vitest'
import { changeOf } from '#web/core/figures/change-text.ts'
import {
  commonScale,
  excelNumFmt,
  excelValue,
  formatCell,
  formatDate,
  formatFigure,
} from '#web/core/figures/formats.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '')

describe('figures', () => {
  test.each([
    [1_483_200, 'seconds', 'en', '412 hr'],
    [1200, 'seconds', 'en', '20.0 min'],
    // Zero, and values that round to zero, have no minus sign.
    [-0, 'seconds', 'en', '0 sec'],
    [-0.3, 'pieces', 'en', '0'],
    [45, 'seconds', 'en', '45 sec'],
    [0.841, 'ratio', 'en', '84.1%'],
    [0.006369, 'ratio', 'en', '0.64%'],
    [0.841, 'ratio', 'tr', '%84,1'],
    [0.841, 'ratio', 'de', '84,1 %'],
    [12_345, 'pieces', 'fr', '12 345'],
    [12_345, 'pieces', 'ar', '12,345'],
    [0.0499, 'ratio', 'en', '5.0%'],
    [6.483, 'seconds_per_piece', 'en', '6.48 sec'],
    [0.774, 'seconds_per_shot', 'en', '0.77 sec'],
    [12.48, 'seconds_per_piece', 'en', '12.5 sec'],
    [3.04, 'cycle_difference', 'en', '+3.04 sec'],
    [-10.01, 'cycle_difference', 'en', '-10.01 sec'],
    [0, 'cycle_difference', 'en', '0.00 sec'],
    [1.2, 'ratio', 'en', '120.0%'],
  ] as const)('%s %s in %s', (value, unit, language, text) => {
    expect(plain(formatFigure(value, unit, language))).toBe(text)
  })

  test('an unknown value is a dash, never 0 or NaN', () => {
    for (const value of [null, undefined, Number.NaN, Infinity]) expect(formatFigure(value, 'ratio', 'en')).toBe('–')
    expect(formatCell({ as: 'text' }, null, 'en')).toBe('–')
    expect(formatFigure(0, 'pieces', 'en')).toBe('0')
  })

  test('a column keeps one step', () => {
    expect(commonScale([10, null, 9000])).toBe('hours')
    expect(commonScale([90, null])).toBe('seconds')
    expect([commonScale([]), commonScale([0, null])]).toEqual(['hours', 'hours'])
    expect(formatFigure(90, 'seconds', 'en', { scale: 'hours', bare: true })).toBe('0.0')
  })

  test('a site-local time is never moved into the reader\u2019s zone', () => {
    expect(formatDate('2026-11-20T22:15:00', 'en', 'dayTime')).toBe('Nov 20, 22:15')
    expect(formatDate('2026-11-20', 'en')).toBe('Nov 20, 2026')
  })

  test('codes are written by name', () => {
    const format = { as: 'code', names: { night: 'Gece' } } as const
    expect(formatCell(format, 'night', 'tr')).toBe('Gece')
    expect(formatCell(format, 'other', 'tr')).toBe('other')
    expect(excelValue(format, 'night')).toBe('Gece')
  })
})

describe('spreadsheet cells', () => {
  test('durations are fractions of a day', () => {
    expect(excelValue({ as: 'figure', unit: 'seconds' }, 5400)).toBe(0.0625)
    // Also below zero a number, so that sums are right, in a format that is no row of ####.
    expect(excelValue({ as: 'figure', unit: 'seconds' }, -5400)).toBe(-0.0625)
    expect(excelNumFmt({ as: 'figure', unit: 'seconds' })).toBe('[h]:mm:ss;-0.000" d"')
  })
  test('dates and times are dates, without a zone', () => {
    expect(excelValue({ as: 'date' }, '2026-11-20')).toEqual(new Date('2026-11-20T00:00:00Z'))
    expect(excelValue({ as: 'dateTime' }, '2026-11-20T22:15:00.000')).toEqual(new Date('2026-11-20T22:15:00Z'))
  })
  test('nothing known is an empty cell', () => {
    expect(excelValue({ as: 'figure', unit: 'ratio' }, null)).toBeNull()
  })
})

describe('changes', () => {
  const lower = { unit: 'seconds', better: 'lower' } as const
  test('ratios differ in points, everything else in percent', () => {
    expect(changeOf(0.84, 0.82, { unit: 'ratio', better: 'higher' }, 'en', 'pp')).toEqual({
      text: '+2.0 pp',
      direction: 'up',
      verdict: 'better',
    })
    expect(changeOf(108, 100, lower, 'en', 'pp')).toEqual({ text: '+8.0%', direction: 'up', verdict: 'worse' })
  })
  test('a running period is not praised for its missing days', () => {
    const sum = { ...lower, kind: 'additive' } as const
    const whole = (days: number) => ({ days, alike: false })
    const change = (now: number, open?: OpenPeriod) => changeOf(now, 700, sum, 'en', 'pp', open)
    // Three hours of today against the whole of yesterday.
    expect(change(90, whole(1))).toEqual({ text: '-87%', direction: 'down', verdict: 'neutral', soFar: 'whole' })
    expect(change(90)).toMatchObject({ verdict: 'better' })
    // Six of seven days are over: below 600 of 700 the decrease is certain, above 700 the increase.
    expect(change(650, whole(7))).toMatchObject({ verdict: 'neutral', soFar: 'whole' })
    expect(change(590, whole(7))).toMatchObject({ text: '-16%', verdict: 'better', soFar: 'whole' })
    expect(change(710, whole(7))).toMatchObject({ text: '+1.4%', verdict: 'worse', soFar: 'whole' })
    // A ratio does not grow with time.
    const ratio = { unit: 'ratio', better: 'higher', kind: 'ratio' } as const
    expect(changeOf(0.7, 0.8, ratio, 'en', 'pp', whole(1))).toMatchObject({ verdict: 'worse', soFar: 'whole' })
  })
  test('up to the same time it is judged, and says that it still runs', () => {
    const sum = { ...lower, kind: 'additive' } as const
    const change = changeOf(90, 120, sum, 'en', 'pp', { days: 1, alike: true })
    expect(change).toEqual({ text: '-25%', direction: 'down', verdict: 'better', soFar: 'alike' })
  })
  test('without both figures there is no text', () => {
    expect(changeOf(null, 1, lower, 'en', 'pp')).toBeNull()
    expect(changeOf(1, 0, lower, 'en', 'pp')).toBeNull()
  })
})
