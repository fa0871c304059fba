import type { Trx } from '#api/platform/db/database.ts'
import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { always } from '#api/platform/resource/hooks.ts'
import type { Resource } from '#api/platform/resource/resource.contract.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { type Book, type Written, sheet } from '#api/platform/resource/workbook/book.ts'
import { texts } from '#api/texts/texts.ts'
import { machinesTopic } from '../machines/machines.contract.ts'
import { stoppagesTopic } from '../stoppages/stoppages.contract.ts'
import { workOrdersTopic } from '../work-orders/work-orders.contract.ts'
import { calendarHooks, departmentHooks, machineHooks, shiftHooks, siteHooks, tells } from './master-data.hooks.ts'
import {
  areas,
  calendar,
  departments,
  idealCycles,
  machineClasses,
  machines,
  moulds,
  positions,
  positionSkills,
  products,
  readers,
  scrapReasons,
  shifts,
  sites,
  skills,
  stoppageReasons,
  zones,
} from './resources.contract.ts'
import { overlapFault } from './rules.contract.ts'
import { holdFuture, todays } from './shift-effects.ts'

/** Screens of the shop floor where rows of a kind are seen, by its name. */
const screens: Record<string, LiveTopic[]> = {
  sites: [machinesTopic],
  areas: [machinesTopic],
  'stoppage-reasons': [stoppagesTopic, machinesTopic],
  'machine-classes': [machinesTopic],
  moulds: [workOrdersTopic, machinesTopic],
  products: [workOrdersTopic, machinesTopic],
  'ideal-cycles': [workOrdersTopic, machinesTopic],
  shifts: [machinesTopic],
  calendar: [machinesTopic],
}

/** Changes that concern screens only. */
const shown = (resource: Resource) =>
  sheet(resource, { after: always(tells(...(screens[resource.name] ?? []))) }, { together: true })

/** Every kind of master data, in an order in which each comes after those it refers to. */
export const masterDataBook: Book = {
  path: 'master-data',
  needs: { read: 'master-data:read', write: 'master-data:manage' },
  sheets: [
    sheet(sites, siteHooks, { together: true }),
    shown(areas),
    shown(stoppageReasons),
    sheet(scrapReasons),
    shown(machineClasses),
    sheet(machines, machineHooks),
    shown(moulds),
    shown(products),
    shown(idealCycles),
    sheet(zones),
    sheet(readers),
    sheet(departments, departmentHooks),
    sheet(positions),
    sheet(skills),
    sheet(positionSkills),
    sheet(shifts, shiftHooks, { together: true }),
    sheet(calendar, calendarHooks, { together: true }),
  ],
  texts: (language) => ({ ...texts[language].workbook, refusals: texts[language].refusals }),
  async rules(trx) {
    const today = await todays(trx)
    return {
      [shifts.name]: overlapFault,
      // A site that comes with the workbook has no past.
      [calendar.name]: ({ values }) =>
        String(values['date']) < (today.get(String(values['site'])) ?? '')
          ? fault<'past_date'>('date', 'past_date')
          : null,
    }
  },
  settle,
}

/** Notifies screens, and adapts the future shifts of each site to all of its changed rows, once. */
async function settle(trx: Trx, actor: Actor, written: readonly Written[]): Promise<Map<string, Date | null>> {
  const touched = written.flatMap(({ resource, row, changed }) => {
    if (resource === sites) return changed.includes('timeZone') ? [{ id: row.id, site: row.id }] : []
    return resource === shifts || resource === calendar ? [{ id: row.id, site: String(row.values['site']) }] : []
  })
  const topics = new Set(written.flatMap(({ resource }) => screens[resource.name] ?? []))
  await tells(...topics)(trx, actor)
  const bySite = new Map<string, Date>()
  for (const { site } of touched)
    if (!bySite.has(site)) bySite.set(site, await holdFuture(trx, actor.caller.companyId, site))
  return new Map(touched.map(({ id, site }) => [id, bySite.get(site) ?? null]))
}
