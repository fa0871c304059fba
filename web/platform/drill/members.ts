/** Names of members by their numbers. */
export type Keys = {
  readonly length: number
  at: (place: number) => string | null | undefined
  /** Whether the members are sorted, with the empty one last. */
  ordered?: boolean
}

/** Members of a dimension by row, as numbers of its `keys`. */
export type Members = { of: Uint16Array | Uint32Array; keys: Keys }

/** Two bytes a row number the members of a dimension. */
export const mostMembers = 65_536

/** Values of a sum by row; where some are unknown they are NaN. */
export type Numbers = { of: Float32Array | Float64Array; gaps: boolean }
