import type { PeopleTotals } from '#api/modules/presence/presence.contract.ts'

export type ZoneTotal = PeopleTotals['zones'][number]

export interface KindTotal {
  kind: ZoneTotal['kind']
  people: number
  zones: ZoneTotal[]
}

/** Zones by their kind, in the order in which they came. */
export const byKind = (zones: readonly ZoneTotal[]): KindTotal[] =>
  [...Map.groupBy(zones, ({ kind }) => kind)].map(([kind, zonesOfKind]) => ({
    kind,
    people: zonesOfKind.reduce((sum, { people }) => sum + people, 0),
    zones: zonesOfKind,
  }))

/** Part of the plan's height. */
const aboveMachines = 0.06

export interface PlacedZones {
  /** Parts of the plan's width and height. */
  x: number
  y: number
  zones: ZoneTotal[]
}

/**
 * Places zones at the centre of the machines of their readers' areas. Areas without a machine on the plan are left out.
 */
export function placeZones(
  zones: readonly ZoneTotal[],
  places: readonly { machineId: string; x: number; y: number }[],
  areaOf: ReadonlyMap<string, string>,
): PlacedZones[] {
  const placed = new Map<string, PlacedZones>()
  for (const zone of zones) {
    const machinePlaces = places.filter(({ machineId }) => zone.areas.includes(areaOf.get(machineId) ?? ''))
    if (machinePlaces.length === 0) continue
    const x = machinePlaces.reduce((sum, place) => sum + place.x, 0) / machinePlaces.length
    const y = Math.max(0, Math.min(...machinePlaces.map((place) => place.y)) - aboveMachines)
    const key = `${x} ${y}`
    const there = placed.get(key)
    if (there) there.zones.push(zone)
    else placed.set(key, { x, y, zones: [zone] })
  }
  return [...placed.values()]
}
