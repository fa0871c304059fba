import { useSyncExternalStore } from 'react'

const listeners = new Set<(second: number) => void>()
let timer: ReturnType<typeof setInterval> | undefined
let second = Math.floor(Date.now() / 1000)

function tick(): void {
  const now = Math.floor(Date.now() / 1000)
  if (now === second) return
  second = now
  for (const listener of listeners) listener(now)
}

/** Calls with each second that begins. @returns what ends it. */
export function onSecond(listener: (second: number) => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, 250)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Epoch milliseconds by this browser's clock, in whole seconds; re-renders each second. */
export function useSecond(): number {
  return useSyncExternalStore(onSecond, () => second) * 1000
}

/**
 * A value computed by `read` from the present second; re-renders only when the value changes.
 *
 * @param read of epoch milliseconds, to a plain value.
 */
export function useOfSecond<Value extends string | number | boolean>(read: (now: number) => Value): Value {
  return useSyncExternalStore(onSecond, () => read(second * 1000))
}

/** An answer about machines with the moment it was received, by this browser's clock. */
export type Received = { now: string; at: string; behindSeconds: number; received: number }

/** Older data is frozen: it is of its time. */
const lateSeconds = 15 * 60

/** The instant of a live screen, by the server's clock: it continues between two answers unless the data is old. */
export function shownInstant({ at, behindSeconds, received }: Received, clock: number): number {
  return behindSeconds > lateSeconds ? Date.parse(at) : Date.parse(at) + Math.max(0, clock - received)
}

export const isLate = ({ behindSeconds }: Received): boolean => behindSeconds > lateSeconds

/** '4:07', '1:04:07'; whole hours from 100 on. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  if (hours === 0) return `${minutes}:${two(whole % 60)}`
  return `${hours}:${two(minutes)}:${two(whole % 60)}`
}
