import { createHash, randomBytes } from 'node:crypto'

/** A secret for a cookie or a link: 256 random bits. The database keeps its hash only. */
export function makeSecretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashSecretToken(token) }
}

export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
