import type { Places } from '#api/modules/places/places.contract.ts'
import type { Target } from '#api/modules/targets/targets.contract.ts'
import type { CutFilter } from '#web/core/cut/cut.ts'
import { machinesShown } from '#web/modules/places/public/machines-shown.ts'

type Place = Pick<Target['place'], 'kind' | 'machine' | 'area' | 'site'>

/**
 * Places with targets that may apply to the shown machines, the most specific first: one machine has its own, its
 * area's and its site's; several machines of one area have the area's and the site's; of one site the site's. Machines
 * of several sites have none. A target is never derived from others: a mean of the machines' targets would be none of
 * them.
 */
export function targetPlaces(places: Places, filters: readonly CutFilter[]): Place[] {
  const shown = machinesShown(places, filters)
  const [first] = shown
  if (!first || shown.some((each) => each.site !== first.site)) return []
  const { machine, area, site } = first
  const ofSite: Place = { kind: 'site', machine: null, area: null, site }
  if (shown.some((each) => each.area !== area)) return [ofSite]
  const ofArea: Place = { kind: 'area', machine: null, area, site }
  if (shown.length > 1) return [ofArea, ofSite]
  return [{ kind: 'machine', machine, area, site }, ofArea, ofSite]
}

/** The target of a measure that is in force on a day at the first of the places that has one; null without any. */
export function targetOn(
  targets: readonly Target[],
  measure: string,
  places: readonly Place[],
  date: string,
): Target | null {
  for (const place of places) {
    const inForce = targets.find(
      (target) =>
        target.measure === measure &&
        target.place.kind === place.kind &&
        target.place.site === place.site &&
        target.place.area === place.area &&
        target.place.machine === place.machine &&
        target.from <= date &&
        (target.until === null || date < target.until),
    )
    if (inForce) return inForce
  }
  return null
}
