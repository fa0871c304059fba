import { sql } from 'kysely'
import type { Config } from '#api/platform/config/config.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Registration } from './company.contract.ts'

type Chosen = { registration: Registration | null; code: string }
type Server = Pick<Config, 'demo' | 'registrationCompany'>

/** How people may register in a company: as its administrators say, and until they say anything as the server does. */
export function registrationOf({ registration, code }: Chosen, { demo, registrationCompany }: Server): Registration {
  if (registration !== null && (registration !== 'open' || demo)) return registration
  if (code !== registrationCompany) return 'closed'
  return demo ? 'open' : 'approval'
}

export interface Door {
  companyId: string
  /** What happens to a registration by it. */
  registration: Exclude<Registration, 'closed'>
  passwordMin: number
}

const atDomain = (email: string, domains: readonly string[]) =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

/**
 * All present ways to register.
 *
 * @param trx of the identity.
 */
async function openDoors(trx: Trx, config: Server): Promise<(Door & Chosen & { domains: string[] })[]> {
  const { rows } = await sql<Chosen & { companyId: string; domains: string[]; passwordMin: number }>`
    SELECT c.id AS "companyId", c.code, s.registration, s.registration_domains AS domains,
      s.password_min AS "passwordMin"
    FROM company c JOIN company_settings s ON s.company_id = c.id
    WHERE s.registration <> 'closed' OR s.registration IS NULL AND c.code = ${config.registrationCompany ?? null}
    ORDER BY c.code`.execute(trx)
  return rows.flatMap((row) => {
    const registration = registrationOf(row, config)
    return registration === 'closed' ? [] : [{ ...row, registration }]
  })
}

/**
 * The company where an address registers: by its domain, else the one that takes everybody. Where several companies
 * would take anybody, the server's settings have to say which.
 *
 * @param trx of the identity.
 */
export async function doorOf(trx: Trx, email: string, config: Server): Promise<Door | undefined> {
  const doors = await openDoors(trx, config)
  const byDomain = doors.find(({ registration, domains }) => registration === 'domains' && atDomain(email, domains))
  if (byDomain) return byDomain
  const others = doors.filter(({ registration }) => registration !== 'domains')
  return others.find(({ code }) => code === config.registrationCompany) ?? (others.length === 1 ? others[0] : undefined)
}

/** Registration as the sign-in page shows it. @param trx of the identity. */
export async function registrationHere(trx: Trx, config: Server): Promise<Registration> {
  const ways = (await openDoors(trx, config)).map(({ registration }) => registration)
  return (['open', 'approval', 'domains'] as const).find((way) => ways.includes(way)) ?? 'closed'
}

/**
 * Whether confirming the address activates a waiting account: it registered by one of the company's domains, and that
 * way is still open.
 *
 * @param trx of the identity.
 */
export async function isLetInByDomain(trx: Trx, companyId: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ domains: string[] }>`
    SELECT registration_domains AS domains FROM company_settings
    WHERE company_id = ${companyId} AND registration = 'domains'`.execute(trx)
  return rows.some(({ domains }) => atDomain(email, domains))
}
