import { readStored, writeStored } from '#web/platform/settings/storage.ts'

const storageKey = 'kiosk-key'

/** The key of a pairing link, which then leaves the address, or the one that this browser was paired with. */
export function takeKioskKey(): string {
  const keyInAddress = /^#key=(vdk_[\w-]{86})$/.exec(window.location.hash)?.[1]
  if (keyInAddress) {
    writeStored(storageKey, keyInAddress)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }
  return readStored(storageKey)
}
