import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { drawingHeight, fitPage, fitSlide } from '#web/platform/reports/present/slide-fit.ts'
import { layPicture, wrap } from '#web/ui/charts/picture-layout.ts'

const measure = (text: string) => text.length * 10
const content = { title: 'Weakest machines', lines: ['1 – 7 Nov'], foot: 'Plant', width: 1000, chart: 300, measure }

describe('a chart as a picture', () => {
  it('places title, period, drawing and foot below each other, inside its edges', () => {
    const { lines, chart, height } = layPicture(content)
    const [title, period, foot] = lines
    expect(lines.map(({ text }) => text)).toEqual(['Weakest machines', '1 – 7 Nov', 'Plant'])
    expect(title!.y).toBeLessThan(period!.y)
    expect(period!.y).toBeLessThan(chart.y)
    expect(foot!.y).toBeGreaterThan(chart.y + chart.height)
    expect(height).toBeGreaterThan(foot!.y)
    expect(chart).toMatchObject({ width: 944, height: 300 })
  })

  it('grows by the lines that many filters take, and says all of them', () => {
    const many = Array.from({ length: 60 }, (_, index) => `machine ${index}`).join(', ')
    const { lines, height } = layPicture({ ...content, lines: [many] })
    expect(height).toBeGreaterThan(layPicture(content).height)
    expect(lines.map(({ text }) => text).join(' ')).toContain(many)
  })

  test('no word is lost and no line but a single long word is too wide', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,30}$/), { minLength: 1 }), (words) => {
        const lines = wrap(words.join(' '), 200, measure)
        expect(lines.join(' ')).toBe(words.join(' '))
        for (const line of lines) expect(measure(line) <= 200 || !line.includes(' ')).toBe(true)
      }),
    )
  })
})

describe('a slide', () => {
  test('fills the room exactly, never shrinks and never cuts a chart that fits', () => {
    const sizes = fc.record({ width: fc.integer({ min: 300, max: 4000 }), height: fc.integer({ min: 300, max: 2200 }) })
    fc.assert(
      fc.property(sizes, fc.option(fc.integer({ min: 60, max: 2000 })), (room, natural) => {
        for (const fit of [fitSlide(room, natural), fitPage(room)]) {
          expect(fit.scale).toBeGreaterThanOrEqual(1)
          expect(fit.width * fit.scale).toBeCloseTo(room.width, 6)
        }
        const fit = fitSlide(room, natural)
        const drawn = drawingHeight(fit, natural)
        const fits = natural !== null && natural + 84 <= room.height
        expect(drawn).toBeGreaterThanOrEqual(natural ?? 160)
        expect(drawn).toBeLessThanOrEqual(fits ? fit.height - 84 + 1e-6 : Number.POSITIVE_INFINITY)
      }),
    )
  })
})
