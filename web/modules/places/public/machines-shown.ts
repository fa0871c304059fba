import type { Places } from '#api/modules/places/places.contract.ts'
import type { CutFilter } from '#web/core/cut/cut.ts'

/** Machines that a page filtered so shows, each with the names it stands in. */
export type ShownMachine = { machine: string; area: string; site: string }

/** Only machines and areas narrow it; another filter leaves the figures those of the same machines. */
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
