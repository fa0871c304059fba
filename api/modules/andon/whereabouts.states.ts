/** Somebody signed on at a machine. */
export interface SignOn {
  machine: string
  area: string
  areaId: string
  person: number | string
  /** Epoch milliseconds. */
  since: number
}

/**
 * Where people are: one person is at one place, the area in which they signed on last. Several machines of one area are
 * one place.
 *
 * @returns for somebody signed on at a machine, the sign-on elsewhere that holds instead; undefined where they are there.
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
