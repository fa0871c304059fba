/** A person signed on at a machine. */
export interface SignOn {
  machine: string
  area: string
  areaId: string
  person: number | string
  /** Epoch milliseconds. */
  since: number
}

/**
 * A person is at one place, the area of their last sign-on. Several machines of one area are one place.
 *
 * @returns for a person signed on at a machine, the later sign-on in another area; undefined without one.
 */
export function whereaboutsOf(
  signOns: readonly SignOn[],
): (at: Pick<SignOn, 'person' | 'areaId'>) => SignOn | undefined {
  const last = new Map<SignOn['person'], SignOn>()
  for (const one of signOns) {
    const latest = last.get(one.person)
    if (!latest || one.since > latest.since || (one.since === latest.since && one.machine < latest.machine))
      last.set(one.person, one)
  }
  return ({ person, areaId }) => {
    const place = last.get(person)
    return place && place.areaId !== areaId ? place : undefined
  }
}
