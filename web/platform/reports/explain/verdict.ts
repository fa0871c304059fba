import type { MeasureModel } from '#web/core/figures/view-model.ts'

/** Colour of a contribution by whether it was for the better; its sign says the same to those who do not see it. */
export function toneOf(value: number, { better }: Pick<MeasureModel, 'better'>): string {
  if (better === 'neutral' || value === 0) return 'bg-accent'
  return value > 0 === (better === 'higher') ? 'bg-success' : 'bg-danger'
}
