import type { Punch, Zone } from './person.ts'

const outside: Zone = { id: null, kind: 'outside' }
const plant: Zone = { id: null, kind: 'production' }

/** The two sides of a reader: for one at the plant's edge the inner one lies inside, else it is the one it leads to. */
interface Sides {
  inner: Zone
  /** Null where one may come from anywhere. */
  outer: Zone | null
  /** One side is outside. */
  atEdge: boolean
}

function sidesOf({ from, to }: Punch['reader']): Sides {
  if (!from && !to) return { inner: plant, outer: outside, atEdge: true }
  if (to?.kind === 'outside') return { inner: from ?? plant, outer: to, atEdge: true }
  return { inner: to ?? plant, outer: from, atEdge: from?.kind === 'outside' }
}

/** Where a punch leads. */
export interface Passage {
  punch: Punch
  /** Null: from anywhere. */
  source: Zone | null
  target: Zone
  atEdge: boolean
  /** Neither reader nor terminal said which way: it was told from where the person was. */
  guessed: boolean
}

/** The way that the reader has, else the one that the terminal told; null where neither did. */
export const directionOf = ({ reader, direction }: Punch): 'in' | 'out' | null =>
  reader.direction === 'in' || reader.direction === 'out' ? reader.direction : direction

/**
 * @param told whether directions that readers and terminals tell are to be believed.
 * @param where the zone in which the person is by what came before, null for outside.
 */
export function passReader(punch: Punch, told: boolean, where: Zone | null): Passage {
  const { inner, outer, atEdge } = sidesOf(punch.reader)
  const known = told ? directionOf(punch) : null
  const inward = known ? known === 'in' : !where || (atEdge ? false : where.id !== inner.id || !outer)
  return {
    punch,
    source: inward ? outer : inner,
    target: inward ? inner : (outer ?? outside),
    atEdge: atEdge || (!inward && !outer),
    guessed: !known,
  }
}
