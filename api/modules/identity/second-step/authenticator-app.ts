import { Secret, TOTP } from 'otpauth'

const period = 30
/** Codes of the step before and the one after are taken too: clocks differ. */
const drift = 1

const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Vardiya', label, algorithm: 'SHA1', digits: 6, period, secret })

/** 160 random bits, as RFC 4226 recommends. @returns Base32. */
export function makeAppSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code says to the app. @param account shown in the app beside the portal's name. */
export function appUri(secret: string, account: string): string {
  return totp(Secret.fromBase32(secret), account).toString()
}

/**
 * The time step that a code belongs to (RFC 6238), for it to count once.
 *
 * @returns undefined for a code of no step near the instant.
 */
export function stepOfCode(secret: string, code: string, at: number): number | undefined {
  const delta = totp(Secret.fromBase32(secret)).validate({ token: code, timestamp: at, window: drift })
  return delta === null ? undefined : Math.floor(at / 1000 / period) + delta
}
