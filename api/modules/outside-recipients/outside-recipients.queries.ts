import { type RawBuilder, sql } from 'kysely'
import { lifetimes, secondsOf } from '#api/platform/config/lifetimes.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Language } from '#web/core/languages/languages.ts'
import type { Asked } from './outside-recipients.contract.ts'
import type { OutsideLink } from './outside-link.ts'
import type { OutsideStatus } from './outside-recipients.states.ts'

/** Addresses of a company that are not revoked, at most. */
export const mostAddresses = 500

/** State of an address before the asking mail. */
export async function readAddress(trx: Trx, email: string): Promise<{ isAccount: boolean; others: number }> {
  const { rows } = await sql<{ isAccount: boolean; others: number }>`
    SELECT EXISTS (SELECT FROM user_account WHERE lower(email) = ${email} AND deleted_at IS NULL) AS "isAccount",
      (SELECT count(*)::integer FROM outside_recipient WHERE status <> 'revoked') AS others`.execute(trx)
  return rows[0]!
}

/** @returns whether an address was asked within the last day. */
export async function wasAskedLately(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM outside_recipient WHERE id = ${id} AND asked_at > now() - interval '1 day'`.execute(trx)
  return rows.length > 0
}

/** Of another ask: links of former ones answer nothing any more. */
export async function countAsk(trx: Trx, id: string, by: string | null): Promise<void> {
  await sql`
    UPDATE outside_recipient SET ask = ask + 1, asked_at = now(), asked_by = ${by}, answered_at = NULL
    WHERE id = ${id}`.execute(trx)
}

export interface ToAsk {
  email: string
  language: Language
  ask: number
  company: string
  by: string
}

export async function readToAsk(trx: Trx, id: string): Promise<ToAsk> {
  const { rows } = await sql<ToAsk>`
    SELECT o.email, o.language, o.ask, c.name AS company, concat_ws(' ', u.first_name, u.last_name) AS by
    FROM outside_recipient o JOIN company c ON c.id = o.company_id
      LEFT JOIN user_account u ON u.company_id = o.company_id AND u.id = o.asked_by
    WHERE o.id = ${id}`.execute(trx)
  return rows[0]!
}

/** Whether a link is still valid. */
const counts = (link: OutsideLink): RawBuilder<boolean> =>
  link.kind === 'ask'
    ? sql`status = 'asked' AND ask = ${link.ask}
        AND asked_at > now() - make_interval(secs => ${secondsOf(lifetimes.confirmationLink)})`
    : sql`status IN ('confirmed', 'declined')`

/** The address of a link that still counts. */
export async function findAsked(trx: Trx, id: string, link: OutsideLink): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    SELECT c.name AS company, o.email, nullif(concat_ws(' ', u.first_name, u.last_name), '') AS by, o.status, o.language
    FROM (SELECT * FROM outside_recipient WHERE id = ${id} AND ${counts(link)}) o JOIN company c ON c.id = o.company_id
      LEFT JOIN user_account u ON u.company_id = o.company_id AND u.id = o.asked_by`.execute(trx)
  return rows[0]
}

/** Takes an answer, where the link still counts: of two at once one. @returns whether it did, and anything changed. */
export async function takeAnswer(trx: Trx, id: string, link: OutsideLink, wants: boolean): Promise<boolean> {
  const status: OutsideStatus = wants ? 'confirmed' : 'declined'
  const taken = await sql`
    UPDATE outside_recipient SET status = ${status}, answered_at = now(), version = version + 1, updated_at = now()
    WHERE id = ${id} AND status <> ${status} AND ${counts(link)}`.execute(trx)
  return taken.numAffectedRows === 1n
}

/** @returns how many of these the company has. */
export async function countKnown(trx: Trx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`SELECT FROM outside_recipient WHERE id = ANY (${[...ids]}::uuid[])`.execute(trx)
  return rows.length
}
