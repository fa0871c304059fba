import { expect, it } from 'vitest'
import { spansOf } from '#web/modules/leave/calendar/year-spans.ts'

const day = (date: string, more: object = {}) => ({
  employee: 'ada',
  request: 'r1' as string | null,
  date,
  part: 'whole' as const,
  type: null,
  open: false,
  ...more,
})

it('joins the working days of a request over the days of rest between them', () => {
  const { spans, days } = spansOf([day('2026-12-03'), day('2026-12-04'), day('2026-12-07', { part: 'morning' })]).get(
    'ada',
  )!
  expect(spans).toEqual([{ from: '2026-12-03', to: '2026-12-07', type: null, open: false, request: 'r1' }])
  expect(days).toBe(2.5)
})

it('keeps absences of colleagues apart where more than a long weekend lies between them', () => {
  const nameless = { request: null }
  const { spans } = spansOf([
    day('2026-12-04', nameless),
    day('2026-12-07', nameless),
    day('2026-12-14', nameless),
  ]).get('ada')!
  expect(spans.map(({ from, to }) => [from, to])).toEqual([
    ['2026-12-04', '2026-12-07'],
    ['2026-12-14', '2026-12-14'],
  ])
})

it('counts no days for leave of some hours', () => {
  const { spans, days } = spansOf([day('2026-12-03', { part: 'hours' }), day('2026-12-04')]).get('ada')!
  expect(spans).toHaveLength(1)
  expect(days).toBe(1)
})

it('counts only decided requests, and keeps two requests apart', () => {
  const { spans, days } = spansOf([day('2026-12-03', { open: true, request: 'r2' }), day('2026-12-04')]).get('ada')!
  expect(spans).toHaveLength(2)
  expect(days).toBe(1)
})
