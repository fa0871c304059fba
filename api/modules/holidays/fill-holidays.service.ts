import { AppError } from '#api/platform/errors/app-error.ts'
import { announce } from '#api/platform/live/live.ts'
import { auditRow } from '#api/platform/resource/audit-row.ts'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { rowOf } from '#api/platform/resource/resource.service.ts'
import { insertRow } from '#api/platform/resource/write-rows.queries.ts'
import type { Scope } from '#api/platform/resource/scope.ts'
import { type Filled, type FillHolidays, holidays, type PublicHoliday } from './holidays.contract.ts'
import { closePlant } from './holidays.hooks.ts'
import { findThere, lockHolidays, rememberFilled, sitesOf } from './holidays.queries.ts'

/** Public holidays of a place, by year; the caller provides the source. */
export type ReadPublic = (place: string, year: number, language: FillHolidays['language']) => PublicHoliday[]

/**
 * Adds chosen public holidays in one step. Existing holidays stay unchanged, so repeating it is harmless.
 *
 * @throws AppError not_found for a site of another company, invalid_input for days that are no public holidays of the
 *   place, conflict when work is planned for a shift that would disappear.
 */
export async function fillHolidays(
  scope: Scope,
  { country, language, site, days }: FillHolidays,
  read: ReadPublic,
): Promise<Filled> {
  const { trx, actor } = scope
  const { companyId } = actor.caller
  await requireSite(scope, site)
  const years = [...new Set(days.map(({ date }) => Number(date.slice(0, 4))))]
  const publicDays = years.flatMap((year) => read(country, year, language))
  const wanted = days.map((day, index) => {
    const publicDay = publicDays.find(({ date, part }) => date === day.date && part === day.part)
    if (publicDay) return publicDay
    throw new AppError('invalid_input', { fields: [{ path: `days.${index}`, message: 'is no public holiday there' }] })
  })
  await lockHolidays(trx, companyId)
  const isThere = await findThere(trx, site)
  const added: { id: string; holiday: PublicHoliday }[] = []
  for (const holiday of new Set(wanted)) {
    if (isThere(holiday)) continue
    const { date, part, description, working } = holiday
    const values = { date, part, description, working, makesUp: working, site: site ?? null, country }
    const id = await insertRow(scope, holidays, values)
    if (id) added.push({ id, holiday })
  }
  if (added.length === 0) return { added: 0, there: days.length }
  await rememberFilled(
    trx,
    companyId,
    site,
    added.map(({ holiday }) => holiday),
  )
  const closing = added.map(({ holiday: { date, part } }) => ({ date, part, site: site ?? null }))
  const held = await closePlant(trx, actor, closing)
  const holdsFrom = [...held.values()].toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  for (const { id } of added) {
    const after = await rowOf(scope, holidays, id)
    await auditRow(trx, actor, holidays, { action: 'create', id, before: null, after, holdsFrom })
  }
  await announce(trx, { company: companyId, topic: topicOf(holidays), ids: added.map(({ id }) => id) })
  return { added: added.length, there: days.length - added.length }
}

/** @throws AppError not_found for one that the company does not have */
export async function requireSite({ trx }: Scope, site: string | undefined): Promise<void> {
  if (site && (await sitesOf(trx, site)).length === 0) throw new AppError('not_found')
}
