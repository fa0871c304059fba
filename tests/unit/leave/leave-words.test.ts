import { expect, it } from 'vitest'
import { partTitle } from '#api/modules/leave/feeds/leave-words.ts'

it('names halves of days', () => {
  const whole = { firstDate: '2026-12-30', lastDate: '2027-01-02', firstPart: 'whole', lastPart: 'whole' } as const
  expect(partTitle('Leave', whole, 'en')).toBe('Leave')
  expect(partTitle('Leave', { ...whole, lastDate: whole.firstDate, firstPart: 'afternoon' }, 'en')).toBe(
    'Leave (afternoon)',
  )
  expect(partTitle('İzin', { ...whole, firstPart: 'afternoon', lastPart: 'morning' }, 'tr')).toBe(
    'İzin (öğleden sonra 30., sabah 02.)',
  )
})
