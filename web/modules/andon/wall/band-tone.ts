import { type BandName, classify } from '#web/core/figures/bands.ts'

/** Colour of a value's band, as CSS; plain white without a value. */
export function bandTone(band: BandName, value: number | null | undefined): string {
  const step = classify(band, value ?? null)
  return step ? `rgb(var(--band-${step.tone}))` : 'white'
}
