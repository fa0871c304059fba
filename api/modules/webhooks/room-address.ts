import { openSealed, sealText } from '#api/platform/auth/sealed-text.ts'

const purpose = 'webhook address'
const shownAtEnd = 4

export const sealAddress = (appSecret: string, url: string): Buffer => sealText(appSecret, purpose, url)

/** @returns undefined for one that was sealed by another secret of the portal. */
export function openAddress(appSecret: string, sealed: Buffer | null): string | undefined {
  try {
    return sealed ? openSealed(appSecret, purpose, sealed) : undefined
  } catch {
    return undefined
  }
}

/** Displayed form of the address: its origin, and enough of its end to distinguish two. */
export const shownAddress = (url: string): string => `${new URL(url).origin}/…${url.slice(-shownAtEnd)}`

export const isShownAddress = (url: string): boolean => url.includes('…')
