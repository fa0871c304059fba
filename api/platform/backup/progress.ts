export interface Progress {
  /** Told of each part as it begins. */
  say(at: { part: string; done: number; of: number }): void
  signal: AbortSignal
}
