import type { Trx } from '#api/platform/db/database.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { type Book, type Written, sheet } from '#api/platform/resource/workbook/book.ts'
import { texts } from '#api/texts/texts.ts'
import { machinesTopic } from '../machines/machines.contract.ts'
import {
  calendarHooks,
  machineHooks,
  onMachines,
  onReasons,
  onWork,
  shiftHooks,
  siteHooks,
  tells,
} from './master-data.hooks.ts'
import {
  areas,
  calendar,
  idealCycles,
  machineClasses,
  machines,
  moulds,
  operators,
  products,
  scrapReasons,
  shifts,
  sites,
  stoppageReasons,
} from './resources.contract.ts'
import { overlapFault } from './rules.contract.ts'
import { holdFuture, todays } from './shift-effects.ts'

/** Every kind of master data, in an order in which each comes after those it refers to. */
export const masterDataBook: Book = {
  path: 'master-data',
  needs: { read: 'master-data:read', write: 'master-data:manage' },
  sheets: [
    sheet(sites, siteHooks, { together: true }),
    sheet(areas, onMachines),
    sheet(stoppageReasons, onReasons),
    sheet(scrapReasons),
    sheet(machineClasses, onMachines),
    sheet(machines, machineHooks),
    sheet(moulds, onWork),
    sheet(products, onWork),
    sheet(idealCycles, onWork),
    sheet(operators, onMachines),
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
  settle: holdTogether,
}

/** Lets the shifts to come of each site follow all of its changed rows at once. */
async function holdTogether(trx: Trx, actor: Actor, written: readonly Written[]): Promise<Map<string, Date | null>> {
  const touched = written.flatMap(({ resource, row, changed }) => {
    if (resource === sites) return changed.includes('timeZone') ? [{ id: row.id, site: row.id }] : []
    return resource === shifts || resource === calendar ? [{ id: row.id, site: String(row.values['site']) }] : []
  })
  if (written.some(({ resource }) => resource === sites) || touched.length) await tells(machinesTopic)(trx, actor)
  const bySite = new Map<string, Date>()
  for (const { site } of touched)
    if (!bySite.has(site)) bySite.set(site, await holdFuture(trx, actor.caller.companyId, site))
  return new Map(touched.map(({ id, site }) => [id, bySite.get(site) ?? null]))
}
