import type { Contribution, Explanation } from './explanation.ts'

/** One step of the way from the figure before to the figure now. */
export type BridgeStep =
  | { kind: 'before' | 'after' | 'others'; value: number; from: number; to: number }
  | { kind: 'part'; index: number; value: number; from: number; to: number }

/** Steps drawn before the others are united. */
const mostSteps = 6

/** The parts that the way is made of: the factors, or the members of the first list. */
export function bridgeParts({ factors, lists }: Pick<Explanation, 'factors' | 'lists'>): (number | Contribution)[] {
  if (factors.length > 0) return factors.map((factor) => factor.effect)
  return lists.find((list) => !list.rest)?.rows.slice(0, mostSteps) ?? []
}

/** The steps with their beginnings and ends. The last part ends at the figure now. */
export function bridgeSteps(before: number, after: number, parts: readonly number[]): BridgeStep[] {
  let level = before
  const steps: BridgeStep[] = [{ kind: 'before', value: before, from: 0, to: before }]
  for (const [index, value] of parts.entries()) {
    steps.push({ kind: 'part', index, value, from: level, to: level + value })
    level += value
  }
  const others = after - level
  if (Math.abs(others) > 1e-9 * Math.max(Math.abs(before), Math.abs(after), ...parts.map(Math.abs)))
    steps.push({ kind: 'others', value: others, from: level, to: after })
  steps.push({ kind: 'after', value: after, from: 0, to: after })
  return steps
}

/**
 * Scale of the drawing. It begins at 0 where the changes can be seen there, otherwise a little below the lowest level,
 * because 61 % and 58 % would look the same.
 */
export function bridgeScale(steps: readonly BridgeStep[]): { low: number; high: number } {
  const levels = steps.flatMap((step) =>
    step.kind === 'before' || step.kind === 'after' ? [step.to] : [step.from, step.to],
  )
  const low = Math.min(...levels)
  const high = Math.max(...levels)
  if (low <= 0) return { low, high: Math.max(0, high) }
  const span = high - low
  return span > high * 0.4 ? { low: 0, high } : { low: Math.max(0, low - span * 0.4), high }
}
