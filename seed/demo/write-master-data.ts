import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { daysOff, extraDays, holidayWeek, patterns, timeZone } from './calendar.ts'
import { areas, classPlans } from './classes.ts'
import { insertAll } from './insert-all.ts'
import type { Plant } from './plant.ts'
import { scrapGroups, scrapReasons, shortStop, stopGroups, stopReasons } from './reasons.ts'

/**
 * Site, machines, tools, products, people, reasons and shift patterns of the plant. Returns the site's id.
 *
 * @param from business date on which its machines came into service.
 */
export async function writeMasterData(trx: Trx, plant: Plant, companyId: string, from: string): Promise<string> {
  const { id } = plant
  const siteId = id('site', 0)
  const areaIds = new Map(areas.map((area, n) => [area.code as string, id('area', n)]))
  const classIds = new Map(classPlans.map((plan, n) => [plan.code, id('machineClass', n)]))
  const write = (table: string, rows: Record<string, unknown>[]) => insertAll(trx, table, companyId, rows)

  await write('site', [{ id: siteId, code: 'IST', name: 'Gebze plant', time_zone: timeZone }])
  await write(
    'area',
    areas.map((area) => ({ ...area, id: areaIds.get(area.code), site_id: siteId })),
  )
  await write(
    'machine_class',
    classPlans.map(({ code, name, minorStopSeconds }) => ({
      id: classIds.get(code),
      code,
      name,
      minor_stop_seconds: minorStopSeconds,
    })),
  )
  await write(
    'machine',
    plant.machines.map((machine) => ({
      id: machine.id,
      code: machine.code,
      name: machine.name,
      area_id: areaIds.get(machine.plan.area),
      machine_class_id: classIds.get(machine.plan.code),
      line_code: machine.lineCode,
      active: true,
      in_service_from: from,
    })),
  )
  await write(
    'product',
    plant.products.map(({ id: product, code, name }) => ({ id: product, code, name })),
  )
  const molds = plant.products.flatMap(({ mold }) => (mold ? [mold] : []))
  await write(
    'mold',
    molds.map(({ id: mold, code, name, cavities }) => ({ id: mold, code, name, cavities })),
  )
  await write(
    'ideal_cycle',
    plant.products.map((product) => ({
      id: id('idealCycle', product.index),
      product_id: product.id,
      mold_id: product.mold?.id ?? null,
      seconds_per_piece: product.recordedCycle,
    })),
  )
  await write(
    'employee',
    plant.people.map((person) => ({ ...person, active: true })),
  )
  await writeReasons(plant, write)
  await nameShortStops(trx, plant, companyId)
  await writeOffShifts(trx, plant, companyId)
  await writeShiftPatterns(trx, companyId, siteId)
  return siteId
}

type Write = (table: string, rows: Record<string, unknown>[]) => Promise<void>

async function writeReasons(plant: Plant, write: Write): Promise<void> {
  const stopGroupIds = new Map(stopGroups.map((group, n) => [group.code as string, plant.id('stoppageReason', n)]))
  const scrapGroupIds = new Map(scrapGroups.map((group, n) => [group.code as string, plant.id('scrapReason', n)]))
  const stops = [
    ...stopGroups.map((group) => ({
      ...group,
      id: stopGroupIds.get(group.code),
      parent: null,
      concernsTool: group.code === 'TM',
    })),
    ...stopReasons.map((reason) => ({
      ...reason,
      id: plant.stopReasonIds.get(reason.code),
      parent: stopGroupIds.get(reason.group),
    })),
  ]
  await write(
    'stoppage_reason',
    stops.map(({ id, code, name, parent, lossClass, countsAs, concernsTool }) => ({
      id,
      code,
      name,
      parent_id: parent,
      loss_class: lossClass,
      counts_as: countsAs,
      concerns_tool: concernsTool,
    })),
  )
  const scraps = [
    ...scrapGroups.map((group) => ({ ...group, id: scrapGroupIds.get(group.code), parent: null })),
    ...scrapReasons.map((reason) => ({
      ...reason,
      id: plant.scrapReasonIds.get(reason.code),
      parent: scrapGroupIds.get(reason.group),
    })),
  ]
  await write(
    'scrap_reason',
    scraps.map(({ id, code, name, parent }) => ({ id, code, name, parent_id: parent })),
  )
}

async function writeShiftPatterns(trx: Trx, companyId: string, siteId: string): Promise<void> {
  for (const { code, startsAt, endsAt, weekdays, breaks } of patterns) {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO shift_definition (company_id, site_id, code, starts_at, ends_at, weekdays)
      VALUES (${companyId}, ${siteId}, ${code}, ${startsAt}, ${endsAt}, ${weekdays}::smallint[]) RETURNING id`.execute(
      trx,
    )
    for (const pause of breaks)
      await sql`INSERT INTO shift_break (company_id, shift_definition_id, starts_at, ends_at)
        VALUES (${companyId}, ${rows[0]!.id}, ${pause.startsAt}, ${pause.endsAt})`.execute(trx)
  }
}

/** Gives short stops a reason of their own, except at machines that cut metal: there each stop has a cause to look for. */
export async function nameShortStops(trx: Trx, plant: Plant, companyId: string): Promise<void> {
  const group = plant.id(
    'stoppageReason',
    stopGroups.findIndex((stopGroup) => stopGroup.code === 'MI'),
  )
  const reason = stopReasons.find((entry) => entry.code === shortStop)!
  const id = plant.stopReasonIds.get(shortStop)!
  const classes = classPlans.flatMap(({ code }, n) =>
    code === 'LTH' || code === 'MIL' ? [] : [plant.id('machineClass', n)],
  )
  await sql`
    INSERT INTO stoppage_reason (company_id, id, code, name, parent_id, loss_class, counts_as, concerns_tool)
    VALUES (${companyId}, ${id}, ${reason.code}, ${reason.name}, ${group}, ${reason.lossClass}, ${reason.countsAs}, false)
    ON CONFLICT DO NOTHING`.execute(trx)
  await sql`
    UPDATE machine_class SET minor_stop_reason_id = ${id}
    WHERE company_id = ${companyId} AND id = ANY (${classes}::uuid[]) AND minor_stop_reason_id IS NULL`.execute(trx)
}

/** Machines that rest at night. */
export async function writeOffShifts(trx: Trx, plant: Plant, companyId: string): Promise<void> {
  const resting = plant.machines.filter((machine) => !machine.nights).map((machine) => machine.id)
  await sql`
    INSERT INTO machine_off_shift (company_id, machine_id, shift)
    SELECT ${companyId}, n.machine, 'night' FROM unnest(${resting}::uuid[]) AS n(machine)
    ON CONFLICT DO NOTHING`.execute(trx)
}

const extraShift = 'Sunday shift'

/** The first Sunday on which the plant works since the simulator continues it. */
export async function firstExtraDay(trx: Trx, companyId: string, siteId: string): Promise<string | undefined> {
  const { rows } = await sql<{ date: string | null }>`
    SELECT min(date)::text AS date FROM calendar_exception
    WHERE company_id = ${companyId} AND site_id = ${siteId} AND working AND description = ${extraShift}`.execute(trx)
  return rows[0]!.date ?? undefined
}

/** Makes the Sundays of a range of dates working days. */
export async function writeExtraDays(
  trx: Trx,
  companyId: string,
  siteId: string,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    INSERT INTO calendar_exception (company_id, site_id, date, description, working)
    SELECT ${companyId}, ${siteId}, n.date, ${extraShift}, true
    FROM unnest(${extraDays(from, to)}::date[]) AS n(date)
    ON CONFLICT (company_id, site_id, date) DO NOTHING`.execute(trx)
}

/**
 * The plant's holiday weeks in a range of dates, and the public holidays of those years; existing days stay unchanged.
 */
export async function writeDaysOff(
  trx: Trx,
  companyId: string,
  siteId: string,
  from: string,
  to: string,
): Promise<void> {
  const holidays = daysOff(from, to).filter(({ description }) => description === holidayWeek)
  await sql`
    INSERT INTO calendar_exception (company_id, site_id, date, description)
    SELECT ${companyId}, ${siteId}, n.date, n.description
    FROM jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) AS n(date date, description text)
    ON CONFLICT (company_id, site_id, date) DO NOTHING`.execute(trx)
  // The rules of all countries are large: a portal without a demo never loads them.
  const { publicHolidays } = await import('#api/modules/holidays/public-holidays.ts')
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index)
  const days = years.flatMap((year) => publicHolidays('TR', year, 'en'))
  await sql`
    INSERT INTO holiday (company_id, date, part, description, country)
    SELECT ${companyId}, n.date, n.part, n.description, 'TR'
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS n(date date, part text, description text)
    ON CONFLICT (company_id, date, site_id, part) DO NOTHING`.execute(trx)
  await sql`
    INSERT INTO holiday_fill (company_id, date, part)
    SELECT ${companyId}, n.date, n.part FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS n(date date, part text)
    ON CONFLICT DO NOTHING`.execute(trx)
}

const yearOf = (date: string): number => Number(date.slice(0, 4))
