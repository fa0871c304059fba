import type { Places } from '#api/modules/places/places.contract.ts'
import type { CutFilter } from '#web/core/cut/cut.ts'

/** Machines that a page shows under its filters, each with the names of its area and site. */
export type ShownMachine = { machine: string; area: string; site: string }

/** Only filters of machines and areas narrow the list; other filters leave the machines unchanged. */
export function machinesShown(places: Places, filters: readonly CutFilter[]): ShownMachine[] {
  const areas = new Map(places.areas.map((area) => [area.id, area]))
  const sites = new Map(places.sites.map((site) => [site.id, site.name]))
  const holds = (dimension: string, value: string) =>
    filters.every((filter) => filter.dimension !== dimension || filter.values.includes(value))
  return places.machines.flatMap(({ name, areaId }) => {
    const area = areas.get(areaId)
    const site = area && sites.get(area.siteId)
    if (!area || site === undefined) return []
    return holds('machine', name) && holds('area', area.name) ? [{ machine: name, area: area.name, site }] : []
  })
}
