export interface Period {
  /** Epoch seconds: what ended before is there already. */
  after: number
  /** Epoch seconds: the demo's present. */
  until: number
  /** Epoch seconds by machine id: what devices told reaches until here, and stays as they told it. */
  told?: ReadonlyMap<string, number>
}
