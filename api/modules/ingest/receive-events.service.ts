import type { Trx } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { announce } from '#api/platform/live/live.ts'
import type { DeviceEvent } from './events.contract.ts'
import { findPortalDevice, insertEvents } from './events.queries.ts'
import { fromDevice } from '../attendance/punches/device-punches.ts'
import { recordPunches } from '../attendance/punches/record-punches.ts'
import { keepReadings } from '../energy/readings/keep-readings.ts'
import { joinGroup } from './group-commit.ts'
import { refusalOf, toSent, wordsOfHeld, wordsOfHeldPunch } from './check-event.ts'
import { type Receipt, refused } from './receipts.contract.ts'
import { noteSeen } from './seen.queries.ts'
import { noteSequences } from './sequences.queries.ts'
import type { EventDevice, Numbered, Submission } from './submission.ts'
import { quarantineTopic } from './quarantine.contract.ts'
import { keepUnreadable } from './unread.service.ts'

export type { EventDevice } from './submission.ts'

/**
 * Keeps a device's events inside the caller's transaction on the device's company. Nothing is acknowledged before that
 * transaction is committed.
 *
 * @returns one receipt per event, in their order.
 */
export async function recordEvents(trx: Trx, device: EventDevice, events: readonly DeviceEvent[]): Promise<Receipt[]> {
  const [receipts] = await recordSubmissions(trx, [{ device, events }])
  return receipts!
}

/** Keeps what several devices of one company sent, in one statement. @returns the receipts of each submission. */
async function recordSubmissions(trx: Trx, submissions: readonly Submission[]): Promise<Receipt[][]> {
  const companyId = submissions[0]!.device.companyId
  const seen = new Map<string, { device: string; receipt: Receipt; event: DeviceEvent }>()
  const sent = []
  const answers: Receipt[][] = []
  for (const { device, events } of submissions) {
    const receipts: Receipt[] = []
    for (const event of events) {
      const refusal = refusalOf(device, event)
      const key = `${device.id} ${event.id}`
      if (refusal) receipts.push(refused(event.id.toWellFormed(), [refusal]))
      else if (seen.has(key)) receipts.push({ id: event.id, result: 'duplicate' })
      else {
        const receipt: Receipt = { id: event.id, result: 'accepted' }
        seen.set(key, { device: device.id, receipt, event })
        sent.push(toSent(device, event))
        receipts.push(receipt)
      }
    }
    answers.push(receipts)
  }
  if (sent.length === 0) return answers
  let held = false
  for (const unusual of await insertEvents(trx, companyId, sent)) {
    const { receipt, event } = seen.get(`${unusual.device} ${unusual.id}`)!
    receipt.result = unusual.held ? 'held' : 'duplicate'
    if (!unusual.held) continue
    held = true
    receipt.held = unusual.held
    receipt.reason = wordsOfHeld(unusual.held, event)
  }
  if (held) await announce(trx, { company: companyId, topic: quarantineTopic, ids: [] })
  await keepPunches(trx, companyId, seen.values())
  await keepReadings(
    trx,
    companyId,
    [...seen.values()].filter(({ receipt }) => receipt.result === 'accepted'),
  )
  return answers
}

/** A punch counts as a punch, once, from any device. */
async function keepPunches(
  trx: Trx,
  companyId: string,
  kept: Iterable<{ receipt: Receipt; event: DeviceEvent }>,
): Promise<void> {
  const punches = [...kept].flatMap(({ receipt, event }) =>
    event.kind === 'punch' && receipt.result === 'accepted' ? [{ receipt, event }] : [],
  )
  const results = await recordPunches(
    trx,
    companyId,
    punches.map(({ event }) => fromDevice(event)),
  )
  for (const [index, { repeated, held }] of results.entries()) {
    const { receipt, event } = punches[index]!
    if (repeated) receipt.result = 'duplicate'
    if (!held) continue
    receipt.result = 'held'
    receipt.held = held
    receipt.reason = wordsOfHeldPunch(held, event)
  }
}

/**
 * Keeps a device's events together with what others send at the same moment: one transaction for all of them. Answers
 * after it is committed.
 *
 * @throws AppError `unavailable`, with when to try again, while more is waiting than the database takes.
 */
export function receiveEvents(
  services: Services,
  device: EventDevice,
  events: readonly DeviceEvent[],
  numbered?: Numbered,
): Promise<Receipt[]> {
  return joinGroup(services.db, { device, events, numbered }, recordHeard, services.config.ingestPatienceMs)
}

async function recordHeard(trx: Trx, submissions: readonly Submission[]): Promise<Receipt[][]> {
  const { companyId } = submissions[0]!.device
  const receipts = await recordSubmissions(trx, submissions)
  await noteSeen(trx, submissions)
  await noteSequences(trx, companyId, submissions)
  const missing = submissions.flatMap(({ numbered }) => numbered?.missing ?? [])
  if (missing.length > 0) await keepUnreadable(trx, companyId, missing)
  return receipts
}

/** The company's device for reports of people at the portal. */
export async function portalDevice(trx: Trx, companyId: string): Promise<EventDevice> {
  return { companyId, id: await findPortalDevice(trx, companyId), kind: 'portal', machineId: null }
}
