import Bowser from 'bowser'

export interface DeviceWords {
  /** Proper names, the same in every language; null when the client does not say. */
  browser: string | null
  system: string | null
  kind: 'computer' | 'phone' | 'tablet' | 'other'
}

const kinds: Record<string, DeviceWords['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** The client's own description, by which people recognise their devices. It proves nothing. */
export function describeDevice(userAgent: string): DeviceWords {
  if (userAgent === '') return { browser: null, system: null, kind: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null, kind: kinds[platform.type ?? ''] ?? 'other' }
}
