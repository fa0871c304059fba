/** Names of members by their numbers. */
export type Keys = {
  readonly length: number
  at: (place: number) => string | null | undefined
  /** Whether they lie in their order, with what has no value last. */
  ordered?: boolean
}

/** Members of a dimension by row, as numbers of its `keys`. */
export type Members = { of: Uint16Array | Uint32Array; keys: Keys }
