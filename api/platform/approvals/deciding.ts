import type { Asked } from './asked.ts'

/** As which level somebody decides, and in whose place. */
export interface DecidesAs {
  level: number
  inPlaceOf: string | null
}

/**
 * As whom somebody decides; undefined for whoever may not. Who is asked decides, in their own place rather than in that of
 * another; who manages such rows decides for the highest level that is asked.
 */
export function decidingAs(
  { asked, level }: { asked: readonly Asked[]; level: number },
  { uid, manages }: { uid: string | undefined; manages: boolean },
): DecidesAs | undefined {
  const own = asked.find(({ user }) => user === uid)
  if (own) return own
  return manages ? { level: Math.max(level, ...asked.map((one) => one.level)), inPlaceOf: null } : undefined
}
