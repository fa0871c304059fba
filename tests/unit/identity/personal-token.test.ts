import { expect, it } from 'vitest'
import { isPersonalToken, makePersonalToken } from '#api/platform/auth/personal-token.ts'

it('makes tokens that no two are the same, with a checksum that a scanner can follow', () => {
  const made = Array.from({ length: 200 }, makePersonalToken)
  expect(new Set(made).size).toBe(200)
  for (const token of made) {
    expect(token).toMatch(/^vrd_[0-9A-Za-z]{42}$/)
    expect(isPersonalToken(token)).toBe(true)
  }
})

it('ends in the CRC-32 of the random part in base 62', () => {
  // CRC-32 of 36 zeros is 604254626, worked out with another program.
  expect(isPersonalToken(`vrd_${'0'.repeat(36)}0etOEM`)).toBe(true)
  expect(isPersonalToken(`vrd_${'0'.repeat(36)}0etOEN`)).toBe(false)
})

it('knows a changed character, another length and another prefix', () => {
  const token = makePersonalToken()
  const other = token[10] === 'x' ? 'y' : 'x'
  for (const wrong of [
    token.slice(0, 10) + other + token.slice(11),
    token.slice(0, -1),
    `${token}0`,
    token.replace('vrd_', 'vrx_'),
    `${token.slice(0, 10)}-${token.slice(11)}`,
  ])
    expect(isPersonalToken(wrong)).toBe(false)
})
