import { createHmac, timingSafeEqual } from 'node:crypto'

/** The link in the asking mail answers one request; the link in later mails unsubscribes and resubscribes. */
export type OutsideLink = { kind: 'ask'; ask: number } | { kind: 'stop' }
interface Named {
  companyId: string
  id: string
}

const kinds = ['ask', 'stop'] as const
const uuidBytes = 16
/** Which kind, company, recipient, which ask. */
const saidBytes = 1 + 2 * uuidBytes + 4

/**
 * Content of a link, signed by the portal's secret: nothing of it is stored, so a copy of the database cannot forge
 * one.
 */
export function writeLink(appSecret: string, { companyId, id, ...link }: Named & OutsideLink): string {
  const payload = Buffer.alloc(saidBytes)
  payload[0] = kinds.indexOf(link.kind)
  Buffer.from(`${companyId}${id}`.replaceAll('-', ''), 'hex').copy(payload, 1)
  payload.writeUInt32BE(link.kind === 'ask' ? link.ask : 0, 1 + 2 * uuidBytes)
  return Buffer.concat([payload, signature(appSecret, payload)]).toString('base64url')
}

/** @returns undefined for a forged link. */
export function readLink(appSecret: string, token: string): (Named & OutsideLink) | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const payload = bytes.subarray(0, saidBytes)
  const signed = bytes.subarray(saidBytes)
  const expected = signature(appSecret, payload)
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return undefined
  const named = { companyId: uuidAt(payload, 1), id: uuidAt(payload, 1 + uuidBytes) }
  return kinds[payload[0]!] === 'ask'
    ? { ...named, kind: 'ask', ask: payload.readUInt32BE(1 + 2 * uuidBytes) }
    : { ...named, kind: 'stop' }
}

const signature = (appSecret: string, payload: Uint8Array): Buffer =>
  createHmac('sha256', appSecret).update('outside recipient').update(payload).digest()

const uuidAt = (bytes: Buffer, at: number): string =>
  bytes.toString('hex', at, at + uuidBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
