const page = '/dashboard/mrp/pdks/kiosk'

export const kioskPaths = {
  kiosk: page,
  /** Pairs the browser that opens it: the part after `#` is never sent. */
  pairing: (origin: string, key: string) => `${origin}${page}#key=${key}`,
} as const
