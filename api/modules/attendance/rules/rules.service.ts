import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { usualRules, type SaveRules, type SiteRules } from './attendance-rules.contract.ts'
import { stopTimesheets } from '../hold-timesheets.ts'
import { noteSiteWork, readRules, writeRules } from './rules.queries.ts'

const audit = auditor('attendance_rules')

/** @throws AppError not_found for a site that the company does not have. */
export async function siteRules(trx: Trx, companyId: string, site: string): Promise<SiteRules> {
  const row = await readRules(trx, companyId, site)
  if (!row) throw new AppError('not_found')
  const { rules, earlier, openFrom, month, rebuildFrom, people, left, version } = row
  return {
    site,
    version,
    rules: { ...usualRules, ...rules },
    changedFrom: earlier.map(({ until }) => until),
    openFrom,
    usualFrom: openFrom > month ? openFrom : month,
    rebuild: rebuildFrom !== null && left > 0 ? { from: rebuildFrom, people: Math.max(people, left), left } : null,
  }
}

/**
 * Changes the rules of a site from a day on; days before it keep theirs, however often they are built anew. The days since
 * are built in the background.
 *
 * @throws AppError not_found, conflict when somebody changed them since, invalid_input for a day that is locked or to come.
 */
export async function saveRules(trx: Trx, actor: Actor, site: string, asked: SaveRules): Promise<SiteRules> {
  const { companyId } = actor.caller
  // Nobody builds days by rules that are being changed.
  await stopTimesheets(trx, site)
  const before = await readRules(trx, companyId, site)
  if (!before) throw new AppError('not_found')
  if (before.version !== asked.version) throw new AppError('conflict', { details: { version: before.version } })
  if (asked.from < before.openFrom)
    throw new AppError('invalid_input', { fields: [{ path: 'from', message: `Locked before ${before.openFrom}` }] })
  if (asked.from > before.today)
    throw new AppError('invalid_input', { fields: [{ path: 'from', message: 'Not after today' }] })
  const rules = { ...usualRules, ...before.rules }
  const earlier = [...before.earlier.filter(({ until }) => until < asked.from), { until: asked.from, rules }]
  const changed = Object.keys(usualRules).filter(
    (key) => JSON.stringify(rules[key as 'pairing']) !== JSON.stringify(asked.rules[key as 'pairing']),
  ) as (keyof typeof rules)[]
  const people = await noteSiteWork(trx, companyId, site, asked.from)
  await writeRules(trx, companyId, site, { ...asked, earlier, people })
  const pick = (of: typeof rules) => Object.fromEntries(changed.map((key) => [key, of[key]]))
  await audit(trx, actor, 'attendance_rules.change', site, {
    from: asked.from,
    people,
    before: pick(rules),
    after: pick(asked.rules),
  })
  return siteRules(trx, companyId, site)
}
