import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDatabase } from '#api/platform/db/database.ts'
import { ownPortal } from './own-portal.ts'
import { until } from './patience.ts'
import { makePunchedDoor } from './punched-door.ts'
import { makeSmallFactory } from './small-factory.ts'
import { startSteadyDevices } from './steady-devices.ts'
import { startSteadyTerminals } from './steady-terminals.ts'

export interface CrashReport {
  rounds: number
  acknowledged: number
  /** Acknowledged, and not there. */
  lost: number
  /** There more than once. */
  doubled: number
  /** Stored without an acknowledgement. */
  unheard: number
  /** The same of punches, by HTTP and by terminals. */
  punches: { acknowledged: number; lost: number; doubled: number; unheard: number }
  surprises: string[]
  /** From each kill until /readyz is green again, ms. */
  readyAfter: number[]
}

/** Events of devices and punches of terminals that are acknowledged between two kills, at least so many of each. */
const leastPerRound = 50

/**
 * Kills the api and Postgres by turns while devices and attendance terminals send, and compares acknowledged data with
 * stored data.
 */
export async function crashRounds(rounds: number, pauseMs = 700): Promise<CrashReport> {
  const portal = await ownPortal('crash')
  const owner = createDatabase(portal.ownerUrl, { max: 2 })
  try {
    const factory = await makeSmallFactory(owner, 'CRASH', { machines: 8, gateways: 12 })
    const door = await makePunchedDoor(owner, factory.companyId, { people: 12, terminals: 4 })
    const devices = startSteadyDevices(portal.url, factory, 5, door)
    const terminals = startSteadyTerminals(portal.url, door, 5)
    const readyAfter: number[] = []
    /** Something has to have arrived since, or nothing could be lost: on a busy machine that takes a while. */
    async function send(): Promise<void> {
      const before = [devices.acknowledged.size, terminals.acknowledged.size] as const
      await sleep(pauseMs)
      const enough = until(
        () =>
          devices.acknowledged.size > before[0] + leastPerRound &&
          terminals.acknowledged.size > before[1] + leastPerRound,
      )
      await Promise.race([portal.died, enough])
    }
    for (let round = 0; round < rounds; round++) {
      await send()
      const began = performance.now()
      await (round % 2 === 0 ? portal.killApi() : portal.killPostgres())
      await portal.ready()
      readyAfter.push(performance.now() - began)
    }
    await send()
    await Promise.race([portal.died, Promise.all([devices.stop(), terminals.stop()])])
    const there = await owner
      .selectFrom('device_event')
      .select(['device_id', 'event_id'])
      .where('company_id', '=', factory.companyId)
      .execute()
    const { rows: punched } = await sql<{ key: string }>`
      SELECT CASE source WHEN 'device' THEN concat_ws(' ', credential, to_char(said_at, 'YYYY-MM-DD"T"HH24:MI:SS'))
        ELSE concat_ws(' ', origin, credential, to_char(said_at, 'YYYY-MM-DD HH24:MI:SS')) END AS key
      FROM punch WHERE company_id = ${factory.companyId}`.execute(owner)
    const ids = new Set(there.map(({ event_id }) => event_id))
    return {
      rounds,
      acknowledged: devices.acknowledged.size,
      lost: [...devices.acknowledged].filter((id) => !ids.has(id)).length,
      doubled: there.length - ids.size,
      unheard: [...ids].filter((id) => !devices.acknowledged.has(id)).length,
      punches: compare(
        [...devices.punches, ...terminals.acknowledged],
        punched.map(({ key }) => key),
      ),
      surprises: [...devices.surprises, ...terminals.surprises],
      readyAfter,
    }
  } finally {
    await owner.destroy().catch(() => undefined)
    await portal.close()
  }
}

function compare(acknowledged: readonly string[], there: readonly string[]): CrashReport['punches'] {
  const [distinct, kept] = [new Set(acknowledged), new Set(there)]
  return {
    acknowledged: distinct.size,
    lost: acknowledged.filter((key) => !kept.has(key)).length,
    doubled: there.length - kept.size,
    unheard: [...kept].filter((key) => !distinct.has(key)).length,
  }
}
