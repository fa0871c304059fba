import { expect, test } from 'vitest'
import { paperTheme } from '#web/ui/charts/chart-theme.ts'
import { inkOn } from '#web/ui/charts/options/colours.ts'

test('text on a mark has the better contrast, in light and dark mode', () => {
  const [light, dark] = (['light', 'dark'] as const).map((mode) => paperTheme({ fontFamily: 'sans', mode }))
  expect(inkOn('#111111', light!)).toBe(light!.surface)
  expect(inkOn('#eeeeee', light!)).toBe(light!.fg)
  // A grey part in the dark was written in the dark surface's own colour.
  expect(inkOn(dark!.tones.neutral, dark!)).toBe(dark!.fg)
  expect(inkOn(dark!.tones.good, dark!)).toBe(dark!.surface)
})
