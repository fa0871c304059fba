import type { MeasureModel } from '#web/core/figures/view-model.ts'

/** Colour of a contribution by whether it improves the figure; its sign says the same without colour. */
export function toneOf(value: number, { better }: Pick<MeasureModel, 'better'>): string {
  if (better === 'neutral' || value === 0) return 'bg-accent'
  return value > 0 === (better === 'higher') ? 'bg-success' : 'bg-danger'
}
