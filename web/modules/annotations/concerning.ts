import type { Annotation } from '#api/modules/annotations/annotations.contract.ts'
import type { Places } from '#api/modules/places/places.contract.ts'
import type { CutFilter } from '#web/core/cut/cut.ts'
import { machinesShown } from '#web/modules/places/public/machines-shown.ts'

/**
 * Notes about the shown machines: those of a machine, area or site that contains at least one of them. Until the plant
 * is loaded all notes are included.
 */
export function notesConcerning(
  notes: readonly Annotation[],
  places: Places,
  filters: readonly CutFilter[],
): Annotation[] {
  if (places.machines.length === 0) return [...notes]
  const shown = machinesShown(places, filters)
  return notes.filter(({ place }) =>
    shown.some(
      (each) =>
        each.site === place.site &&
        (place.area === null || each.area === place.area) &&
        (place.machine === null || each.machine === place.machine),
    ),
  )
}
