import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { announce } from '#api/platform/live/live.ts'
import { senderOf } from '#api/platform/mail/sender.ts'
import { fileHours } from '../exports/export-files.ts'
import { permissionsTopic, roles } from '../permissions/permissions.contract.ts'
import {
  type CompanySettings,
  companySettingsSchema,
  companyTopic,
  type SettingsChange,
  type SettingsState,
} from './company.contract.ts'
import {
  countPeople,
  domainsOfOthers,
  findSettings,
  retimeSignIns,
  writeLogo,
  writeSettings,
} from './company.queries.ts'
import { logoUrl } from './logo-url.ts'
import { registrationOf } from './registration.ts'

const audit = auditor('company')

/** What the state needs beside the settings. */
type Within = Pick<Services, 'config' | 'resources'>

export async function readState(trx: Trx, companyId: string, within: Within): Promise<SettingsState> {
  const { config } = within
  const stored = await findSettings(trx, companyId)
  const { address, name } = senderOf(config.mailFrom)
  return {
    id: companyId,
    version: stored.version,
    settings: settingsOf(stored, config),
    logoUrl: logoUrl(stored.logoAt),
    publishable: publishable(within),
    people: await countPeople(trx),
    mail: { server: serverOf(config), address, name },
    exportHours: fileHours,
  }
}

/**
 * Saves one section of the settings. Of two administrators who save at once one wins, and the other gets a conflict.
 *
 * @throws AppError `conflict` with the present settings, `invalid_input`.
 */
export async function changeSettings(
  trx: Trx,
  actor: Actor,
  { version, change }: { version: number; change: SettingsChange },
  within: Within,
): Promise<SettingsState> {
  const { companyId } = actor.caller
  const stored = await findSettings(trx, companyId, true)
  if (stored.version !== version)
    throw new AppError('conflict', { details: { current: await readState(trx, companyId, within) } })
  const { config } = within
  const before = settingsOf(stored, config)
  const after = companySettingsSchema.parse({ ...before, ...change })
  if (after.registration === 'open' && !config.demo)
    throw new AppError('invalid_input', {
      fields: [{ path: 'change.registration', message: 'Only a demo is open to everybody' }],
    })
  const unknown = after.published.filter((name) => !publishable(within).includes(name))
  if (unknown.length > 0)
    throw new AppError('invalid_input', {
      fields: [{ path: 'change.published', message: `Not to be published: ${unknown.join(', ')}` }],
    })
  const domains = after.registrationDomains.filter((domain) => !before.registrationDomains.includes(domain))
  if (domains.length > 0) await requireFreeDomains(trx, companyId, domains)
  const changes = differences(before, after)
  if (changes.length === 0) return readState(trx, companyId, within)
  await writeSettings(trx, companyId, after)
  if (changes.some(({ field }) => field === 'unusedHours' || field === 'longestDays'))
    await retimeSignIns(trx, companyId)
  await audit(trx, actor, 'company.settings', companyId, { changes })
  await tellPages(trx, companyId)
  return readState(trx, companyId, within)
}

/** @param logo a PNG of ours; none removes it. @throws AppError `conflict` with the present settings. */
export async function changeLogo(
  trx: Trx,
  actor: Actor,
  { version, logo }: { version: number; logo: Buffer | null },
  within: Within,
): Promise<SettingsState> {
  const { companyId } = actor.caller
  if (!(await writeLogo(trx, { companyId, version, logo })))
    throw new AppError('conflict', { details: { current: await readState(trx, companyId, within) } })
  await audit(trx, actor, logo ? 'company.logo' : 'company.no_logo', companyId)
  await tellPages(trx, companyId)
  return readState(trx, companyId, within)
}

/** Pages reload their session, including people who now have to set up a second step. */
async function tellPages(trx: Trx, companyId: string): Promise<void> {
  for (const topic of [companyTopic, permissionsTopic]) await announce(trx, { company: companyId, topic, ids: [] })
}

const publishable = ({ resources }: Within): string[] =>
  resources.all.filter((resource) => resource.public !== undefined).map(({ name }) => name)

function settingsOf(stored: Awaited<ReturnType<typeof findSettings>>, config: Services['config']): CompanySettings {
  const { secondStepSince, registration, version: _, code, logoAt: __, ...rest } = stored
  return {
    ...rest,
    registration: registrationOf({ registration, code }, config),
    secondStepRoles: roles.filter((role) => role in secondStepSince),
  }
}

function differences(before: CompanySettings, after: CompanySettings) {
  return (Object.keys(after) as (keyof CompanySettings)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

/** Host and port of the mail server, without who signs in there. */
function serverOf({ smtpUrl }: Services['config']): string | null {
  if (smtpUrl === undefined) return null
  const { hostname, port, protocol } = new URL(smtpUrl)
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
}

/** @throws AppError `invalid_input`: a domain leads to one company only. */
async function requireFreeDomains(trx: Trx, companyId: string, domains: readonly string[]): Promise<void> {
  const taken = await domainsOfOthers(trx, companyId, domains)
  if (taken.length > 0)
    throw new AppError('invalid_input', {
      fields: [
        {
          path: 'change.registrationDomains',
          message: `Another company takes registrations from ${taken.join(', ')}`,
        },
      ],
    })
}
