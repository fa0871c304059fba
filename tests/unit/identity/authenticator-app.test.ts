import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { appUri, makeAppSecret, stepOfCode } from '#api/modules/identity/second-step/authenticator-app.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '#api/modules/identity/second-step/recovery-codes.ts'
import { openSealed, sealText } from '#api/platform/auth/sealed-text.ts'

/** Key and codes of RFC 6238, appendix B, for SHA-1: of its eight digits the last six. */
const rfcSecret = Secret.fromUTF8('12345678901234567890').base32
const rfcVectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

describe('codes of an authenticator app', () => {
  it.each(rfcVectors)('at %d s the code is %s, as RFC 6238 says', (seconds, code) => {
    expect(stepOfCode(rfcSecret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('are taken one step before and after their own, and no further', () => {
    const [seconds, code] = rfcVectors[1]!
    const step = Math.floor(seconds / 30)
    const at = (steps: number) => stepOfCode(rfcSecret, code, (step + steps) * 30_000)
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined])
  })

  it('reach the app with the portal’s name and the account', () => {
    const secret = makeAppSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(appUri(secret, 'ada@plant.example'))
    expect(uri.protocol).toBe('otpauth:')
    expect(uri.searchParams.get('secret')).toBe(secret)
    expect(uri.searchParams.get('issuer')).toBe('Vardiya')
    expect(decodeURIComponent(uri.pathname)).toContain('ada@plant.example')
  })
})

it('recovery codes are ten of their own, and kept as keyed hashes', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  expect(hashRecoveryCode('one', codes[0]!)).not.toEqual(hashRecoveryCode('other', codes[0]!))
})

it('sealed text opens with its own key, for its own purpose, unchanged', () => {
  const sealed = sealText('secret', 'a purpose', 'a text')
  expect(openSealed('secret', 'a purpose', sealed)).toBe('a text')
  expect(() => openSealed('secret', 'another', sealed)).toThrow(/authenticate/)
  expect(() => openSealed('another', 'a purpose', sealed)).toThrow(/authenticate/)
  sealed[sealed.length - 1]! ^= 1
  expect(() => openSealed('secret', 'a purpose', sealed)).toThrow(/authenticate/)
})
