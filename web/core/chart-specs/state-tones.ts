import type { Tone } from './chart-spec.ts'
import { emptyValue } from '../report/url-state.ts'

/**
 * Colours and order of coded values: machine states, causes of stops, unknown. Each keeps one colour in every chart.
 */
const looks: Record<string, [value: string, tone: Tone][]> = {
  machine_state: [
    ['run', 'run'],
    ['stop', 'stop'],
    ['undefined', 'undefined'],
    ['setup', 'setup'],
    ['planned', 'planned'],
    ['idle', 'idle'],
    ['no_data', 'nodata'],
    ['not_scheduled', 'neutral'],
  ],
  time_class: [
    ['run', 'run'],
    ['breakdown', 'stop'],
    ['minor_stop', 'minor'],
    ['other_stop', 'other'],
    ['undefined', 'undefined'],
    ['setup', 'setup'],
    ['planned', 'planned'],
    ['break', 'pause'],
    ['excluded', 'excluded'],
    ['idle', 'idle'],
    ['no_data', 'nodata'],
    ['not_scheduled', 'neutral'],
  ],
  loss_class: [
    ['breakdown', 'stop'],
    ['minor_stop', 'minor'],
    ['other', 'other'],
    [emptyValue, 'undefined'],
    ['setup', 'setup'],
    ['reduced_speed', 'medium'],
    ['defects', 'poor'],
    ['start_up', 'idle'],
    ['planned', 'planned'],
    ['excluded', 'excluded'],
  ],
}

/** Colours of the losses of a waterfall, by their measure. */
export const lossTones: Record<string, Tone> = {
  breakdown_seconds: 'stop',
  other_stop_seconds: 'other',
  setup_seconds: 'setup',
  minor_stop_seconds: 'minor',
  unexplained_seconds: 'undefined',
  speed_loss_seconds: 'medium',
  quality_loss_seconds: 'poor',
}

/** Tone of a value; undefined where the value means nothing by itself. */
export function toneOf(dimension: string, value: string | null): Tone | undefined {
  return looks[dimension]?.find(([named]) => named === value)?.[1]
}

/** Compares two values of a dimension by their fixed order; 0 without one. */
export function byOrder(dimension: string, a: string, b: string): number {
  const place = (value: string) => {
    const at = looks[dimension]?.findIndex(([named]) => named === value) ?? 0
    return at < 0 ? 99 : at
  }
  return place(a) - place(b)
}
