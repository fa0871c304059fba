import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Caller } from '#api/platform/http/route.ts'
import { plusDays, plusMonths } from '#web/core/time/business-date.ts'
import { readSiteClock, type SiteClock } from '../shifts/site-clock.ts'
import { foldPrivate } from './fold-private.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { listZonesNow } from './inside.queries.ts'
import { countExceptions, countPeople, countStanding, listWaitedFor } from './people.queries.ts'
import {
  findMonthsAround,
  findPerson,
  listDayExceptions,
  listDayPunches,
  listDays,
  listRoster,
  listWaiting,
  type PersonHead,
} from './person-days.queries.ts'
import {
  cameStandings,
  type OnePersonDay,
  type OwnRoster,
  type PeopleTotals,
  type PersonMonth,
  type Presence,
  type ZonesNow,
} from './presence.contract.ts'

/** Weeks of one's own roster. */
const rosterDays = 42

/** May see the people in WC and changing rooms, and their time there. */
export const seesPrivate = ({ permissions }: Caller): boolean => permissions.has('attendance:private-zones')

/** @throws AppError not_found for a site that the company does not have. */
export async function siteOf(trx: Trx, code: string): Promise<SiteClock & { id: string }> {
  const clock = await readSiteClock(trx, { code })
  if (clock.id === null || clock.code !== code) throw new AppError('not_found')
  return { ...clock, id: clock.id }
}

/** Presence on a business date of a site. @throws AppError not_found. */
export async function readPresence(
  trx: Trx,
  caller: Caller,
  { site, date }: { site: string; date?: string | undefined },
): Promise<Presence> {
  const clock = await siteOf(trx, site)
  const day = date ?? clock.today
  return {
    date: day,
    today: clock.today,
    at: new Date().toISOString(),
    counts: await countPeople(trx, clock.id, day),
    waitingFor: await listWaitedFor(trx, clock.id, day),
    exceptions: await countExceptions(trx, clock.id, day),
    inside: day === clock.today ? await zonesOf(trx, clock, seesPrivate(caller)) : null,
    cameForNext: day === clock.today ? await countStanding(trx, clock.id, plusDays(day, 1), cameStandings) : 0,
  }
}

/** Where people are now. @throws AppError not_found. */
export async function readZonesNow(trx: Trx, caller: Caller, site: string): Promise<ZonesNow> {
  return zonesOf(trx, await siteOf(trx, site), seesPrivate(caller))
}

/** The same without names, for viewers of the factory status. @throws AppError not_found. */
export async function readTotals(trx: Trx, site: string): Promise<PeopleTotals> {
  const clock = await siteOf(trx, site)
  const { zones, onLeave, ...all } = await forEverybody(trx, async () => ({
    ...(await zonesOf(trx, clock, false)),
    onLeave: await countStanding(trx, clock.id, clock.today, ['leave']),
  }))
  return {
    ...all,
    onLeave,
    zones: zones.map(({ id, name, kind, people, capacity, areas }) => ({ id, name, kind, people, capacity, areas })),
  }
}

async function zonesOf(trx: Trx, clock: SiteClock, whole: boolean): Promise<ZonesNow> {
  const zones = await listZonesNow(trx, clock, whole)
  return { at: new Date().toISOString(), people: zones.reduce((sum, { people }) => sum + people, 0), zones }
}

/** One day of a person with its punches. @param whole private zones are separate. */
export async function readDay(trx: Trx, person: PersonHead, date: string, whole: boolean): Promise<OnePersonDay> {
  const [day] = await listDays(trx, person, { from: date, to: date })
  return {
    employee: person.employee,
    timeZone: person.timeZone,
    whole,
    day: whole ? day! : foldPrivate(day!),
    punches: await listDayPunches(trx, person, day!, whole),
    found: await listDayExceptions(trx, person, date, whole),
    waitingFor: await listWaiting(trx, person, date),
  }
}

/** The days of a month, `YYYY-MM`. */
export async function readMonth(trx: Trx, person: PersonHead, month: string, whole: boolean): Promise<PersonMonth> {
  const from = `${month}-01`
  const range = { from, to: plusDays(plusMonths(from, 1), -1) }
  const days = await listDays(trx, person, range)
  return {
    employee: person.employee,
    timeZone: person.timeZone,
    whole,
    month,
    ...(await findMonthsAround(trx, person, range)),
    days: whole ? days : days.map(foldPrivate),
  }
}

/** @throws AppError not_found for a person of another company. */
export async function personOf(trx: Trx, id: string): Promise<PersonHead> {
  const person = await findPerson(trx, { id })
  if (!person) throw new AppError('not_found')
  return person
}

/** The caller as an employee. @throws AppError not_found for an account without an employee. */
export async function oneself(trx: Trx, { uid }: Caller): Promise<PersonHead> {
  const person = await findPerson(trx, { account: uid })
  if (!person) throw new AppError('not_found')
  return person
}

/** One's own roster of the next weeks; empty for an account without an employee. */
export async function readOwnRoster(trx: Trx, { uid }: Caller): Promise<OwnRoster> {
  const person = await findPerson(trx, { account: uid })
  const clock = await readSiteClock(trx, { id: person?.siteId ?? null })
  return {
    employee: person?.employee ?? null,
    timeZone: clock.timeZone,
    today: clock.today,
    days: person ? await listRoster(trx, person, { from: clock.today, to: plusDays(clock.today, rosterDays - 1) }) : [],
  }
}
