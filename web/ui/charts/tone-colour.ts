import type { Tone } from '#web/core/chart-specs/chart-spec.ts'

/** Written out, so that Tailwind finds the classes; Tremor builds them at run time from the colour's name. */
const backgrounds: Record<Tone, string> = {
  accent: 'bg-accent',
  neutral: 'bg-line-strong',
  excellent: 'bg-band-excellent',
  good: 'bg-band-good',
  medium: 'bg-band-medium',
  poor: 'bg-band-poor',
  run: 'bg-state-run',
  stop: 'bg-state-stop',
  undefined: 'bg-state-undefined',
  setup: 'bg-state-setup',
  planned: 'bg-state-planned',
  idle: 'bg-state-idle',
  nodata: 'bg-state-nodata',
  minor: 'bg-state-minor',
  other: 'bg-state-other',
  pause: 'bg-state-pause',
  excluded: 'bg-state-excluded',
}

/** A tone as the colour name that Tremor takes: `band-good` for `bg-band-good`. */
export function toneColour(tone: Tone = 'accent'): string {
  return backgrounds[tone].slice('bg-'.length)
}
