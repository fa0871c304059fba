import type { Muster, MusterPerson, MusterTick } from '#api/modules/muster/muster.contract.ts'

/** The list with unsent ticks from this device; of two ticks the later counts. */
export function withTicks(people: readonly MusterPerson[], ticks: readonly MusterTick[]): MusterPerson[] {
  const last = new Map<string, MusterTick>()
  for (const tick of ticks) if ((last.get(tick.employee)?.at ?? '') <= tick.at) last.set(tick.employee, tick)
  return people.map((person) => {
    const tick = last.get(person.id)
    return tick && (person.tickedAt === null || Date.parse(tick.at) > Date.parse(person.tickedAt))
      ? { ...person, found: tick.found, tickedAt: tick.at, tickedBy: null }
      : person
  })
}

/** Another tick; earlier ones of the same person are dropped. */
export const putTick = (ticks: readonly MusterTick[], tick: MusterTick): MusterTick[] => [
  ...ticks.filter(({ employee }) => employee !== tick.employee),
  tick,
]

export interface ZoneOfMuster {
  /** Null where it is not known. */
  zone: string | null
  people: MusterPerson[]
  missing: number
}

/** People by zone, those with most missing first. */
export function byZone(people: readonly MusterPerson[]): ZoneOfMuster[] {
  return [...Map.groupBy(people, ({ zone }) => zone)]
    .map(([zone, zonePeople]) => ({
      zone,
      people: zonePeople,
      missing: zonePeople.filter(({ found }) => !found).length,
    }))
    .toSorted((a, b) => b.missing - a.missing || (a.zone ?? '').localeCompare(b.zone ?? ''))
}

export const foundOf = (people: readonly MusterPerson[]): number => people.filter(({ found }) => found).length

/** Whether a text is in a person's name, number or department. */
export function fits({ name, code, department }: MusterPerson, search: string): boolean {
  const text = search.trim().toLocaleLowerCase()
  return text === '' || [name, code, department ?? ''].some((one) => one.toLocaleLowerCase().includes(text))
}

/** The list of a muster begun offline: everybody inside at the last contact with the server. */
export const begunHere = (data: Muster, at: string): Muster => ({
  ...data,
  muster: data.muster ?? { id: '', version: 1, startedAt: at, startedBy: '' },
})
