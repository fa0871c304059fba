/** What a question waits for. Stands as `progress` in the body of Cube's 'Continue wait'. */
export type WaitProgress =
  /** For a free place; `ahead` questions stand before it. */
  | { step: 'queued'; ahead: number }
  /** For a rollup, from `from` on where it is one month of it, and for `more` of them after it. */
  | { step: 'building'; from: string | null; more: number }
  /** For its own statement in Postgres. */
  | { step: 'reading' }
  /** For what comes before: whether the rollups are still good. */
  | { step: 'preparing' }
