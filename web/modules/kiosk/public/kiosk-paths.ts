const page = '/dashboard/mrp/pdks/kiosk'

export const kioskPaths = {
  kiosk: page,
  /** Pairs the browser that opens it: what stands behind `#` is sent to nobody. */
  pairing: (origin: string, key: string) => `${origin}${page}#key=${key}`,
} as const
