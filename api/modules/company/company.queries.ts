import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Letterhead } from '#api/platform/mail/mailer.ts'
import type { LeaveSettings } from '../leave/requests/leave.contract.ts'
import type { CompanySettings, Registration, SettingsState } from './company.contract.ts'

interface Stored extends Omit<CompanySettings, 'registration' | 'secondStepRoles'> {
  registration: Registration | null
  /** Roles with the instant from which on they have to have a second step. */
  secondStepSince: Record<string, string>
  version: number
  code: string
  logoAt: Date | null
}

/**
 * @param companyId the transaction's own, or any during a look-up of identities. @param lock makes other changes wait.
 */
export async function findSettings(trx: Trx, companyId: string, lock = false): Promise<Stored> {
  const { rows } = await sql<Stored>`
    SELECT c.name, c.code, s.registration, s.registration_domains AS "registrationDomains",
      s.unused_hours AS "unusedHours", s.longest_days AS "longestDays", s.password_min AS "passwordMin", s.passkeys,
      s.second_step_since AS "secondStepSince", s.second_step_grace_days AS "secondStepGraceDays",
      s.mail_name AS "mailName", s.mail_reply_to AS "mailReplyTo", s.mail_days AS "mailDays",
      s.notification_days AS "notificationDays", s.upload_days AS "uploadDays", s.punch_days AS "punchDays",
      s.safety_notice_days AS "safetyNoticeDays", s.reading_days AS "readingDays",
      s.co2_grams_per_kwh AS "co2GramsPerKwh", s.published, s.version, s.logo_at AS "logoAt"
    FROM company_settings s JOIN company c ON c.id = s.company_id
    WHERE s.company_id = ${companyId} ${lock ? sql`FOR UPDATE OF s` : sql``}`.execute(trx)
  return rows[0]!
}

/**
 * The domains from which another company takes registrations. Saving domains waits for others who save domains, so of
 * two companies that name one at once the later is refused.
 */
export async function domainsOfOthers(trx: Trx, companyId: string, domains: readonly string[]): Promise<string[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('registration domains'))`.execute(trx)
  const { rows } = await sql<{ domain: string }>`
    SELECT domain FROM domains_of_others(${companyId}, ${[...domains]}::text[]) AS domain`.execute(trx)
  return rows.map(({ domain }) => domain)
}

/** Writes all settings of a company. A role that is in the rule already keeps the instant from which on it was. */
export async function writeSettings(trx: Trx, companyId: string, next: CompanySettings): Promise<void> {
  await sql`UPDATE company SET name = ${next.name} WHERE id = ${companyId} AND name <> ${next.name}`.execute(trx)
  await sql`
    UPDATE company_settings SET registration = ${next.registration},
      registration_domains = ${next.registrationDomains}, unused_hours = ${next.unusedHours},
      longest_days = ${next.longestDays}, password_min = ${next.passwordMin}, passkeys = ${next.passkeys},
      second_step_since = (
        SELECT coalesce(jsonb_object_agg(r.role, coalesce(second_step_since -> r.role, to_jsonb(now()))), '{}')
        FROM unnest(${next.secondStepRoles}::text[]) AS r (role)),
      second_step_grace_days = ${next.secondStepGraceDays}, mail_name = ${next.mailName},
      mail_reply_to = ${next.mailReplyTo}, mail_days = ${next.mailDays}, notification_days = ${next.notificationDays},
      upload_days = ${next.uploadDays}, punch_days = ${next.punchDays}, safety_notice_days = ${next.safetyNoticeDays},
      reading_days = ${next.readingDays}, co2_grams_per_kwh = ${next.co2GramsPerKwh},
      published = ${next.published}, version = version + 1, updated_at = now()
    WHERE company_id = ${companyId}`.execute(trx)
}

/** Applies the present rules to open sign-ins. */
export async function retimeSignIns(trx: Trx, companyId: string): Promise<void> {
  await sql`
    UPDATE session t SET expires_at = least(t.created_at + make_interval(hours => s.unused_hours),
      i.opened_at + make_interval(days => s.longest_days))
    FROM company_settings s, sign_in i
    WHERE s.company_id = ${companyId} AND t.company_id = s.company_id AND i.company_id = t.company_id
      AND i.id = t.family_id AND t.revoked_at IS NULL AND t.rotated_at IS NULL AND t.expires_at > now()`.execute(trx)
}

export async function countPeople(trx: Trx): Promise<SettingsState['people']> {
  const { rows } = await sql<SettingsState['people'][number]>`
    SELECT u.role, count(*)::integer AS "all", count(*) FILTER (WHERE a.user_id IS NULL)::integer AS "withoutSecondStep"
    FROM user_account u
    LEFT JOIN authenticator_app a ON a.company_id = u.company_id AND a.user_id = u.id AND a.confirmed_at IS NOT NULL
    WHERE u.status = 'active' AND u.deleted_at IS NULL GROUP BY u.role`.execute(trx)
  return rows
}

/** @param logo none takes it away. @returns whether the version still was the one seen. */
export async function writeLogo(
  trx: Trx,
  { companyId, version, logo }: { companyId: string; version: number; logo: Buffer | null },
): Promise<boolean> {
  const result = await sql`
    UPDATE company_settings SET logo = ${logo}, logo_at = CASE WHEN ${logo !== null} THEN now() END,
      version = version + 1, updated_at = now()
    WHERE company_id = ${companyId} AND version = ${version}`.execute(trx)
  return result.numAffectedRows === 1n
}

/** What mails of the company carry. @param trx on the company. */
export async function readLetterhead(trx: Trx): Promise<Letterhead> {
  const { rows } = await sql<Letterhead>`
    SELECT mail_name AS name, mail_reply_to AS "replyTo", logo FROM company_settings`.execute(trx)
  return rows[0]!
}

/** @param trx on the company. */
export async function readLogo(trx: Trx): Promise<Buffer | null> {
  const { rows } = await sql<{ logo: Buffer | null }>`SELECT logo FROM company_settings`.execute(trx)
  return rows[0]?.logo ?? null
}

/** @param trx on the company. */
export async function findLeaveSettings(trx: Trx): Promise<LeaveSettings> {
  const { rows } = await sql<LeaveSettings>`
    SELECT version, leave_remind_days AS "remindDays", leave_escalate_days AS "escalateDays",
      leave_link_days AS "linkDays"
    FROM company_settings`.execute(trx)
  return rows[0]!
}

/** @returns whether the version still was the one seen. */
export async function writeLeaveSettings(trx: Trx, companyId: string, next: LeaveSettings): Promise<boolean> {
  const result = await sql`
    UPDATE company_settings SET leave_remind_days = ${next.remindDays}, leave_escalate_days = ${next.escalateDays},
      leave_link_days = ${next.linkDays}, version = version + 1, updated_at = now()
    WHERE company_id = ${companyId} AND version = ${next.version}`.execute(trx)
  return result.numAffectedRows === 1n
}
