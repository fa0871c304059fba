/** How long a state has lasted, in the steps in which a wall shows it. */
export type StateTime =
  /** Under an hour: `mm:ss`. */
  | { step: 'minutes'; text: string }
  /** Under a day. */
  | { step: 'hours'; hours: number; minutes: string }
  | { step: 'days'; days: number; hours: number }

const two = (value: number) => String(value).padStart(2, '0')

/** @param seconds below zero, as by a clock that is behind, count as none. */
export function stateTime(seconds: number): StateTime {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return { step: 'minutes', text: `${two(minutes)}:${two(whole % 60)}` }
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return { step: 'hours', hours, minutes: two(minutes % 60) }
  return { step: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
}
