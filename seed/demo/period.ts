export interface Period {
  /** Epoch seconds: what ended before is there already. */
  after: number
  /** Epoch seconds: the demo's present. */
  until: number
}
