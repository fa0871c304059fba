import { describe, expect, it } from 'vitest'
import { mentionedIn, mentionOf, withNames } from '#api/platform/parts/comments.contract.ts'
import { keptText, partsOf, soughtAt } from '#web/platform/parts/mention-text.ts'

const ada = '018f0000-0000-7000-8000-00000000000a'
const names = { [ada]: 'Ada Yılmaz' }

describe('a comment that names somebody', () => {
  it('is shown with the name that they have by now, and kept with their id', () => {
    const kept = `Ask ${mentionOf(ada)}, or ${mentionOf(ada)}.`
    expect(withNames(kept, names)).toBe('Ask @Ada Yılmaz, or @Ada Yılmaz.')
    expect(mentionedIn(kept)).toEqual([ada])
    expect(keptText('Ask @Ada Yılmaz, or @Ada Yılmaz.', { 'Ada Yılmaz': ada })).toBe(kept)
    expect(partsOf(kept, names)).toEqual([
      { text: 'Ask ' },
      { text: '@Ada Yılmaz', named: true },
      { text: ', or ' },
      { text: '@Ada Yılmaz', named: true },
      { text: '.' },
    ])
    expect(partsOf(mentionOf(ada), {})).toEqual([{ text: '@…', named: true }])
  })

  it('takes the longer of two names when one begins the other', () => {
    const other = ada.replace(/a$/, 'b')
    expect(keptText('@Ada Yılmaz @Ada', { Ada: other, 'Ada Yılmaz': ada })).toBe(
      `${mentionOf(ada)} ${mentionOf(other)}`,
    )
  })

  it('looks for people while a name is being typed after an @', () => {
    expect(soughtAt('Ask @ad', 7)).toEqual({ search: 'ad', from: 4 })
    expect(soughtAt('@', 1)).toEqual({ search: '', from: 0 })
    expect(soughtAt('mail@plant', 10)).toBeNull()
    expect(soughtAt('Ask @ad now', 11)).toBeNull()
    expect(soughtAt('Ask @ad now', 7)).toEqual({ search: 'ad', from: 4 })
  })
})
