import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

export interface DiskSpace {
  /** Whether one of the folders has little space left. */
  isLow(): boolean
  close(): void
}

const everyMs = 30_000
const littleBytes = 2_000_000_000

/**
 * Watches the free space for files, so that administrators hear of it before the disk is full.
 *
 * @param folders missing ones are left out. @param little bytes that are too few.
 */
export async function watchDisk(folders: readonly string[], log: Logger, little = littleBytes): Promise<DiskSpace> {
  let low = false
  async function look(): Promise<void> {
    const least = (await leastFreeBytes(folders)) ?? Infinity
    if (least < little && !low) log.warn({ freeBytes: least }, 'there is little space left on the disk')
    low = least < little
  }
  await look()
  const timer = setInterval(() => void look(), everyMs).unref()
  return { isLow: () => low, close: () => clearInterval(timer) }
}

/** @returns undefined if none of the folders exists. */
export async function leastFreeBytes(folders: readonly string[]): Promise<number | undefined> {
  const freeSpaces = (await Promise.all(folders.map(freeBytes))).filter((bytes) => bytes !== undefined)
  return freeSpaces.length > 0 ? Math.min(...freeSpaces) : undefined
}

async function freeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}
