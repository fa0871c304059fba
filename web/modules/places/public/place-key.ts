import type { Place } from '#api/modules/places/places.contract.ts'

/** A place as one value of a form: `machine:…`. */
export const placeKey = ({ kind, id }: Place): string => `${kind}:${id}`

/** The inverse of `placeKey`. */
export function readPlace(key: string): Place {
  const at = key.indexOf(':')
  return { kind: key.slice(0, at) as Place['kind'], id: key.slice(at + 1) }
}
