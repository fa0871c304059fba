export interface Progress {
  /** Called as each part begins. */
  say(at: { part: string; done: number; of: number }): void
  signal: AbortSignal
}
