import { expect, test } from 'vitest'
import { durationStep } from '#web/ui/charts/options/axes.ts'

test.each([
  [417 * 3600, 4, 200 * 3600],
  [69 * 3600, 4, 20 * 3600],
  [4 * 3600, 4, 3600],
  [40 * 60, 4, 10 * 60],
  [90, 4, 50],
  [0, 4, 1],
])('%i s in %i ticks steps by %i s', (largest, count, step) => {
  expect(durationStep(largest, count)).toBe(step)
})
