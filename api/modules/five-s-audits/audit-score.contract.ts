/** The five parts of 5S, in their order. */
export const pillars = ['sort', 'set_in_order', 'shine', 'standardise', 'sustain'] as const
export type Pillar = (typeof pillars)[number]

/** Points of an answer, or that the question does not apply. */
export const answers = ['0', '1', '2', '3', '4', 'na'] as const
export type AuditAnswer = (typeof answers)[number]

const mostPoints = 4
/** Answers below it ask for something to be done. */
const leastGood = 3

export interface Scored {
  pillar: Pillar
  weight: number
  /** Null until somebody answers. */
  answer: AuditAnswer | null
}

/** Points of an answer; null where there is none, or the question does not apply. */
export const pointsOf = (answer: AuditAnswer | null): number | null =>
  answer === null || answer === 'na' ? null : Number(answer)

/** Whether an answer asks for something to be done. */
export const isLow = (answer: AuditAnswer | null): boolean => (pointsOf(answer) ?? leastGood) < leastGood

/** Whether an answer needs a photo. @param photoBelow points; null where none does. */
export const needsPhoto = (answer: AuditAnswer | null, photoBelow: number | null): boolean =>
  (pointsOf(answer) ?? mostPoints) < (photoBelow ?? 0)

/**
 * The score of answers: points times weight, as a share of the most that the answered questions could have. Questions that do
 * not apply, or have no answer yet, do not count.
 *
 * @returns percent with one decimal; null where nothing counts.
 */
export function scoreOf(lines: readonly Scored[]): number | null {
  let reached = 0
  let possible = 0
  for (const { answer, weight } of lines) {
    const points = pointsOf(answer)
    if (points === null) continue
    reached += points * weight
    possible += mostPoints * weight
  }
  return possible === 0 ? null : Math.round((1000 * reached) / possible) / 10
}

/** The score of each pillar. */
export const pillarScores = (lines: readonly Scored[]): { pillar: Pillar; score: number | null }[] =>
  pillars.map((pillar) => ({ pillar, score: scoreOf(lines.filter((line) => line.pillar === pillar)) }))
