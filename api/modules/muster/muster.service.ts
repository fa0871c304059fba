import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { siteOf } from '../presence/presence.service.ts'
import { type Muster, type MusterTick, musterTopic } from './muster.contract.ts'
import {
  endMuster,
  findUnderWay,
  insertMuster,
  listEnded,
  listInside,
  listMustered,
  lockMuster,
  nameOfSite,
  writeTicks,
} from './muster.queries.ts'

const audit = auditor('muster')

/** People inside a site, or the list of the running muster. @throws AppError not_found. */
export async function readMuster(trx: Trx, code: string): Promise<Muster> {
  const clock = await siteOf(trx, code)
  const muster = await findUnderWay(trx, clock.id)
  return {
    at: new Date().toISOString(),
    site: { code, name: await nameOfSite(trx, clock.id) },
    muster,
    people: await forEverybody(trx, () => (muster ? listMustered(trx, muster.id) : listInside(trx, clock))),
    ended: await forEverybody(trx, () => listEnded(trx, clock.id)),
  }
}

/** Begins a muster with everybody inside, or returns the running one. @throws AppError not_found. */
export async function startMuster(trx: Trx, actor: Actor, code: string): Promise<Muster> {
  const { companyId, uid } = actor.caller
  const clock = await siteOf(trx, code)
  const made = await forEverybody(trx, () => insertMuster(trx, { companyId, userId: uid }, clock))
  if (made) await note(trx, actor, 'muster.start', made.id, { site: code, people: made.people })
  return readMuster(trx, code)
}

/** Stores a warden's ticks. @throws AppError not_found, conflict for one that has ended. */
export async function tickPeople(trx: Trx, actor: Actor, id: string, ticks: readonly MusterTick[]): Promise<Muster> {
  const { site } = await openMuster(trx, id)
  const { companyId, uid } = actor.caller
  const changed = await forEverybody(trx, () => writeTicks(trx, { companyId, userId: uid, muster: id }, ticks))
  const codes = (ticked: boolean) => changed.filter((one) => one.found === ticked).map(({ code }) => code)
  if (changed.length > 0) await note(trx, actor, 'muster.tick', id, { found: codes(true), unticked: codes(false) })
  return readMuster(trx, site)
}

/** @throws AppError not_found, conflict for one that has ended or is not of the version seen. */
export async function finishMuster(trx: Trx, actor: Actor, id: string, version: number): Promise<Muster> {
  const muster = await openMuster(trx, id)
  if (muster.version !== version) throw new AppError('conflict')
  await endMuster(trx, id, actor.caller.uid)
  await note(trx, actor, 'muster.end', id, { site: muster.site })
  return readMuster(trx, muster.site)
}

async function openMuster(trx: Trx, id: string): Promise<{ site: string; version: number }> {
  const muster = await lockMuster(trx, id)
  if (!muster) throw new AppError('not_found')
  if (muster.ended) throw new AppError('conflict', { message: 'This muster has ended' })
  return muster
}

async function note(trx: Trx, actor: Actor, action: string, id: string, detail: object): Promise<void> {
  await audit(trx, actor, action, id, detail)
  await announce(trx, { company: actor.caller.companyId, topic: musterTopic, ids: [] })
}
