/** What a zone is for: durations and limits go by it. */
export const zoneKinds = ['production', 'rest', 'canteen', 'wc', 'outside', 'own'] as const

/**
 * Which way one passes a reader. `in`: always from the one zone to the other; `out`: always back; `both`: the punch says
 * it; `undefined`: nobody does, and pairing decides.
 */
export const readerDirections = ['in', 'out', 'both', 'undefined'] as const
