import { isIP } from 'node:net'

/** What passkeys are bound to: the portal's public address. */
export interface PasskeySite {
  rpId: string
  origin: string
}

/** @returns undefined where browsers allow none: they want a name, and https or this same computer. */
export function passkeySite(publicUrl: string): PasskeySite | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const secure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return secure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { rpId: hostname, origin } : undefined
}
