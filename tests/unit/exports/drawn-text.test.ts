import { describe, expect, it } from 'vitest'
import { drawText, type Painter } from '#api/modules/exports/worker/pdf/drawn-text.ts'
import { lookOf, papers } from '#api/modules/exports/worker/pdf/pdf-look.ts'
import type { Language } from '#web/core/languages/languages.ts'

const box = { x: 10, top: 0, width: 200, size: 8, weight: 400 } as const

/** The pieces of a text from left to right. */
function drawn(language: Language, text: string, align: 'start' | 'end' | 'center' = 'start') {
  const pieces: { text: string; x: number; font: string; y: number }[] = []
  let font = ''
  const painter = {
    font: (_: object, name: string) => {
      font = name
      return painter
    },
    text: (piece: string, x: number, y: number) => {
      pieces.push({ text: piece, x, font, y })
      return painter
    },
  } as unknown as Painter
  drawText(painter, lookOf(language, papers.landscape), text, { ...box, align })
  return pieces
}

describe('a line of text that is drawn', () => {
  it('is at the start, the end or in the middle of its box', () => {
    const [start] = drawn('en', '1,234')
    const [end] = drawn('en', '1,234', 'end')
    const [middle] = drawn('en', '1,234', 'center')
    expect(start!.x).toBe(10)
    expect(end!.x).toBeGreaterThan(180)
    expect(middle!.x).toBeCloseTo((start!.x + end!.x) / 2, 6)
  })

  it('begins at the right in Arabic, its numbers and Latin names from left to right', () => {
    const pieces = drawn('ar', 'خط Ayşe 12')
    expect(pieces.map(({ text }) => text.trim()).filter((text) => text !== '')).toEqual(['Ayşe 12', 'خط'])
    expect(pieces.at(-1)!.x).toBeGreaterThan(180)
    expect(pieces.map(({ x }) => x)).toEqual(pieces.map(({ x }) => x).toSorted((a, b) => a - b))
  })

  it('mirrors brackets and signs between right-to-left words', () => {
    expect(drawn('ar', 'مكبس (خط)').map(({ text }) => text)).toEqual(['مكبس )خط('])
    expect(drawn('ar', '(…').map(({ text }) => text)).toEqual(['…)'])
  })

  it('sets an Arabic name within another language from right to left, on one baseline', () => {
    const pieces = drawn('en', 'Press مكبس الحقن B')
    expect(new Set(pieces.map(({ font }) => font))).toEqual(new Set(['NotoSans-Regular', 'Vazirmatn-Regular']))
    expect(pieces[0]!.text).toBe('Press ')
    expect(pieces.some(({ text }) => text.includes('مكبس الحقن'))).toBe(true)
    expect(pieces.at(-1)!.text).toContain('B')
    expect(new Set(pieces.map(({ y }) => y)).size).toBe(1)
  })
})
