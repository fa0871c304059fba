import { patch } from './patches/patch.ts'

interface CacheEntry {
  value: unknown
  exp: number
}

interface CacheDriver {
  store: Record<string, CacheEntry>
}

type Keep = (this: CacheDriver, key: string, value: unknown, seconds: number) => Promise<{ key: string; bytes: number }>

/** Cells (rows x columns) kept at most; about 100 MB. */
const cellLimit = 1_500_000
/** An answer with more cells is an extract, which is not cached because it is not asked for twice. */
const extractCells = 100_000
/** Long enough for a client that polls through "Continue wait" to fetch its answer. */
const extractSeconds = 5

/**
 * Bounds Cube's in-memory result cache, which by itself forgets nothing for 24 hours: five extracts of 200,000 rows held
 * 675 MB. Oldest answers go first, extracts after seconds. What Cube itself takes out counts until it is the oldest. Only for
 * the `memory` driver; Cube Store has its own bounds.
 */
export function boundResultCache(): void {
  // Insertion order is age.
  const cellsByKey = new Map<string, number>()
  let cells = 0

  const forget = (driver: CacheDriver, key: string) => {
    cells -= cellsByKey.get(key) ?? 0
    cellsByKey.delete(key)
    delete driver.store[key]
  }

  patch<Keep>(
    'LocalCacheDriver.set',
    () =>
      async function keep(key, value, expiration) {
        forget(this, key)
        const size = cellsOf(value)
        const seconds = size > extractCells ? Math.min(extractSeconds, expiration) : expiration
        const entry = { value, exp: Date.now() + seconds * 1000 }
        this.store[key] = entry
        cellsByKey.set(key, size)
        cells += size
        if (size > extractCells)
          setTimeout(() => this.store[key] === entry && forget(this, key), seconds * 1000 + 100).unref()
        for (const oldest of cellsByKey.keys()) {
          if (cells <= cellLimit || oldest === key) break
          forget(this, oldest)
        }
        return { key, bytes: size * 16 }
      },
  )
}

function cellsOf(value: unknown): number {
  const result = (value as { result?: unknown } | null)?.result
  if (!Array.isArray(result) || result.length === 0) return 1
  return result.length * Object.keys(result[0] as object).length
}
