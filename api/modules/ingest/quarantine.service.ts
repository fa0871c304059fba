import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { wordsOfHeld } from './check-event.ts'
import type { DeviceEvent } from './events.contract.ts'
import { keepReadings } from '../energy/readings/keep-readings.ts'
import {
  quarantineTopic,
  type DismissAnswer,
  type HeldChoice,
  type QuarantinePage,
  type QuarantineQuery,
  type ReleaseAnswer,
} from './quarantine.contract.ts'
import { countHeld, dismissHeld, furtherSteps, pageOfHeld, releaseHeld } from './quarantine.queries.ts'

const audit = auditor('device_event')

/** Of many, so many are named in an answer and in the audit log. */
const namedAtMost = 100

export async function listHeld(trx: Trx, query: QuarantineQuery): Promise<QuarantinePage> {
  return { ...(await pageOfHeld(trx, query)), causes: await countHeld(trx, query) }
}

/** Releases held events, as far as everything they name is known by now and their time has come. */
export async function releaseEvents(trx: Trx, actor: Actor, choice: HeldChoice): Promise<ReleaseAnswer> {
  const { companyId, uid: userId } = actor.caller
  const decided = await releaseHeld(trx, { companyId, userId }, choice)
  const released = decided.filter(({ cause }) => cause === null)
  const still = decided.flatMap(({ cause, deviceId, id, kind, at, data }) =>
    cause ? { deviceId, id, cause, reason: wordsOfHeld(cause, { ...data, id, kind, at } as DeviceEvent) } : [],
  )
  await keepReadings(
    trx,
    companyId,
    released.map(({ deviceId, id, kind, at, data }) => ({
      device: deviceId,
      event: { ...data, id, kind, at } as DeviceEvent,
    })),
  )
  await tell(trx, actor, 'quarantine.release', choice, released)
  const further = await furtherSteps(trx, choice, decided)
  return { released: released.length, still: still.slice(0, namedAtMost), stillCount: still.length, ...further }
}

/** Puts held events aside for good: they are kept, and never count. */
export async function dismissEvents(trx: Trx, actor: Actor, choice: HeldChoice): Promise<DismissAnswer> {
  const dismissed = await dismissHeld(trx, actor.caller.uid, choice)
  await tell(trx, actor, 'quarantine.dismiss', choice, dismissed)
  return { dismissed: dismissed.length, ...(await furtherSteps(trx, choice, dismissed)) }
}

async function tell(
  trx: Trx,
  actor: Actor,
  action: string,
  choice: HeldChoice,
  events: readonly { deviceId: string; id: string }[],
): Promise<void> {
  if (events.length === 0) return
  await audit(trx, actor, action, undefined, {
    count: events.length,
    events: events.slice(0, namedAtMost).map(({ deviceId, id }) => ({ deviceId, id })),
    ...('all' in choice && { all: choice.all }),
  })
  await announce(trx, { company: actor.caller.companyId, topic: quarantineTopic, ids: [] })
}
