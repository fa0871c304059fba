import { randomBytes } from 'node:crypto'

/** The company and the device, so that a key is looked up among that company's rows only, and 256 random bits. */
const prefix = 'vdk_'
const idBytes = 16
const secretBytes = 32

/** A new key of a device, as its owner keeps it: never stored. */
export function makeDeviceKey(companyId: string, deviceId: string): string {
  const bytes = Buffer.concat([toBytes(companyId), toBytes(deviceId), randomBytes(secretBytes)])
  return prefix + bytes.toString('base64url')
}

/** The device and company in a key; undefined for a malformed key. */
export function readDeviceKey(key: string): { companyId: string; deviceId: string } | undefined {
  if (!/^vdk_[\w-]{86}$/.test(key)) return undefined
  const bytes = Buffer.from(key.slice(prefix.length), 'base64url')
  if (bytes.length !== 2 * idBytes + secretBytes) return undefined
  return { companyId: toUuid(bytes, 0), deviceId: toUuid(bytes, idBytes) }
}

function toBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

function toUuid(bytes: Buffer, from: number): string {
  const hex = bytes.toString('hex', from, from + idBytes)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
