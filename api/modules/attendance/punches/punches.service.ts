import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { monthOfCorrection } from '../corrections/booking-month.ts'
import { instantsOf } from './local-clock.ts'
import {
  type HeldPunchChoice,
  type HeldPunchesPage,
  type HeldPunchesQuery,
  type PunchByHand,
  type PunchesDismissed,
  type PunchesReleased,
  type PunchMade,
  punchesTopic,
} from './punches.contract.ts'
import {
  countChosenPunches,
  countHeldPunches,
  dayOfPunch,
  dismissHeldPunches,
  factsOfHand,
  insertPunchByHand,
  pageOfHeldPunches,
  releaseHeldPunches,
} from './punches.queries.ts'

const audit = auditor('punch')

/** Of many, so many are named in the audit log. */
const namedAtMost = 100

export async function listHeldPunches(trx: Trx, query: HeldPunchesQuery): Promise<HeldPunchesPage> {
  return { ...(await pageOfHeldPunches(trx, query)), causes: await countHeldPunches(trx) }
}

/** Lets held punches count, as far as card and reader are known by now and their time has come. */
export async function releasePunches(trx: Trx, actor: Actor, choice: HeldPunchChoice): Promise<PunchesReleased> {
  const { companyId, uid: userId } = actor.caller
  const decided = await releaseHeldPunches(trx, { companyId, userId }, choice)
  const released = decided.filter(({ cause }) => cause === null).map(({ id }) => id)
  const still = decided.length - released.length
  await tell(trx, actor, 'punch.release', choice, released)
  return { released: released.length, still, ...(await furtherSteps(trx, choice, decided)) }
}

/** Puts held punches aside for good: they are kept, and never count. */
export async function dismissPunches(trx: Trx, actor: Actor, choice: HeldPunchChoice): Promise<PunchesDismissed> {
  const dismissed = await dismissHeldPunches(trx, actor.caller.uid, choice)
  const ids = dismissed.map(({ id }) => id)
  await tell(trx, actor, 'punch.dismiss', choice, ids)
  return { dismissed: ids.length, ...(await furtherSteps(trx, choice, dismissed)) }
}

/** What is left of the choice after those that were looked at. */
async function furtherSteps(trx: Trx, choice: HeldPunchChoice, decided: readonly { id: string }[]) {
  const next =
    decided
      .map(({ id }) => id)
      .toSorted()
      .at(-1) ?? null
  if (!('all' in choice) || next === null) return { remaining: 0, next: null }
  const remaining = await countChosenPunches(trx, { ...choice, after: next })
  return { remaining, next: remaining > 0 ? next : null }
}

async function tell(
  trx: Trx,
  actor: Actor,
  action: string,
  choice: HeldPunchChoice,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await audit(trx, actor, action, undefined, {
    count: ids.length,
    ids: ids.slice(0, namedAtMost),
    ...('all' in choice && { all: choice.all }),
  })
  await announce(trx, { company: actor.caller.companyId, topic: punchesTopic, ids: [] })
}

/**
 * Enters a punch that no reader saw. In the hour that the clock shows twice it is the first one.
 *
 * @throws AppError `invalid_input` for somebody or something the company does not have, and for a time to come;
 *   `conflict` when it was entered before.
 */
export async function enterPunch(trx: Trx, actor: Actor, punch: PunchByHand): Promise<PunchMade> {
  const { companyId, uid: userId } = actor.caller
  const { reader: origin, employee: credential, timeZone, closed } = await factsOfHand(trx, punch)
  if (!credential) throw wrong('employee', 'There is no such employee')
  if (!origin || !timeZone) throw wrong('reader', 'There is no such reader')
  const [at] = Number.isNaN(Date.parse(`${punch.at}Z`)) ? [] : instantsOf(punch.at, timeZone)
  if (at === undefined) throw wrong('at', 'There is no such time')
  if (closed !== null && punch.at < closed)
    throw wrong('at', `Days before ${closed} are closed: their punches are deleted`)
  if (at > Date.now()) throw wrong('at', 'Lies in the future')
  const instant = new Date(at).toISOString()
  const id = await insertPunchByHand(trx, { ...punch, companyId, userId, origin, credential, instant })
  if (!id) throw new AppError('conflict', { message: 'The same punch was entered before' })
  const { employee, reader, state, reason } = punch
  await audit(trx, actor, 'punch.enter', id, { employee, reader, at: instant, state, reason })
  await announce(trx, { company: companyId, topic: punchesTopic, ids: [] })
  const day = await dayOfPunch(trx, employee, { instant, date: punch.at.slice(0, 10) })
  return { id, booksIn: await monthOfCorrection(trx, { companyId, employee }, day) }
}

const wrong = (path: string, message: string) => new AppError('invalid_input', { fields: [{ path, message }] })
