import type { Trx } from '#api/platform/db/database.ts'
import { findAuthorityBy } from './incidents.queries.ts'

/** @returns the last day on which the authority may be told of an injury at a site, as the company's settings say. */
export const lastDayToNotify = (trx: Trx, injury: { day: string; site: string }): Promise<string> =>
  findAuthorityBy(trx, injury)
