import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '#api/platform/db/database.ts'
import { ownPortal } from './own-portal.ts'
import { makeSmallFactory } from './small-factory.ts'
import { startSteadyDevices } from './steady-devices.ts'

export interface CrashReport {
  rounds: number
  acknowledged: number
  /** Acknowledged, and not there. */
  lost: number
  /** There more than once. */
  doubled: number
  /** There, though nobody was told so. */
  unheard: number
  surprises: string[]
  /** From each kill until /readyz is green again, ms. */
  readyAfter: number[]
}

/** Kills the api and Postgres by turns while devices send, and compares what was acknowledged with what is there. */
export async function crashRounds(rounds: number, pauseMs = 700): Promise<CrashReport> {
  const portal = await ownPortal('crash')
  const owner = createDatabase(portal.ownerUrl, { max: 2 })
  try {
    const factory = await makeSmallFactory(owner, 'CRASH', { machines: 8, gateways: 12 })
    const devices = startSteadyDevices(portal.url, factory, 5)
    const readyAfter: number[] = []
    for (let round = 0; round < rounds; round++) {
      await sleep(pauseMs)
      const began = performance.now()
      await (round % 2 === 0 ? portal.killApi() : portal.killPostgres())
      await portal.ready()
      readyAfter.push(performance.now() - began)
    }
    await sleep(pauseMs)
    await devices.stop()
    const there = await owner
      .selectFrom('device_event')
      .select(['device_id', 'event_id'])
      .where('company_id', '=', factory.companyId)
      .execute()
    const ids = new Set(there.map(({ event_id }) => event_id))
    return {
      rounds,
      acknowledged: devices.acknowledged.size,
      lost: [...devices.acknowledged].filter((id) => !ids.has(id)).length,
      doubled: there.length - ids.size,
      unheard: [...ids].filter((id) => !devices.acknowledged.has(id)).length,
      surprises: devices.surprises,
      readyAfter,
    }
  } finally {
    await owner.destroy().catch(() => undefined)
    await portal.close()
  }
}
