export interface Period {
  /** Epoch seconds: what ended before is there already. */
  after: number
  /** Epoch seconds: the demo's present. */
  until: number
  /** Epoch seconds by machine id: device events reach until here, and stay. */
  told?: ReadonlyMap<string, number>
}
