import { randomUUID } from 'node:crypto'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { rebuildMachines } from '../timeline/rebuild.service.ts'
import { insertActions, lockMachines, type NewAction } from './actions.queries.ts'
import { isReason } from './reasons.queries.ts'
import type { Piece } from './recorded-pieces.ts'
import { piecesOfStops, type Replacement, replacePieces } from './recorded.queries.ts'
import { stoppagesTopic, type Stop, type StopChange, type StopRef } from './stoppages.contract.ts'
import { type Point, stopsAt } from './stops.queries.ts'
import { machinesTopic } from '../machines/machines.contract.ts'

/** Actions that people take together, and undo together. */
export interface Batch {
  id: string
  trx: Trx
  actor: Actor
  actions: NewAction[]
  /** Instants of changed stops, by machine. */
  touched: Point[]
  /** Machines with a timeline built from events, with the instant from which to rebuild it. */
  rebuild: Map<string, Date>
}

export const newBatch = (trx: Trx, actor: Actor): Batch => ({
  id: randomUUID(),
  trx,
  actor,
  actions: [],
  touched: [],
  rebuild: new Map(),
})

/**
 * The stops as people saw them; their machines are locked until the transaction ends.
 *
 * @throws AppError `not_found` for a foreign machine or a missing stop, `conflict` with the present stops when one of
 *   them was changed meanwhile.
 */
export async function seenStops(trx: Trx, refs: readonly StopRef[]): Promise<Stop[]> {
  const machines = await lockMachines(trx, [...new Set(refs.map(({ machineId }) => machineId))])
  const refByStop = new Map(refs.map((ref) => [`${ref.machineId} ${ref.start}`, ref]))
  if ([...refByStop.values()].some(({ machineId }) => !machines.has(machineId))) throw new AppError('not_found')
  const seen = [...refByStop.values()]
  const present = await stopsAt(
    trx,
    seen.map(({ machineId, start }) => ({ machineId, at: start })),
  )
  const stops = present.filter((stop) => stop !== undefined)
  if (stops.length < seen.length) throw new AppError('not_found')
  const changed = stops.filter(({ revision }, index) => revision !== seen[index]!.revision)
  if (changed.length > 0) throw new AppError('conflict', { details: { why: 'changed', stops: changed.slice(0, 20) } })
  return stops
}

/** @throws AppError invalid_input for a reason that a stop cannot be given. */
export async function requireReason(trx: Trx, id: string | null, path = 'reasonId'): Promise<void> {
  if (id !== null && !(await isReason(trx, id)))
    throw new AppError('invalid_input', { fields: [{ path, message: 'There is no such reason' }] })
}

/** An action on neighbouring stops of one machine. */
export interface Saying {
  stops: readonly [Stop, ...Stop[]]
  said: readonly Pick<NewAction, 'kind' | 'at' | 'reason_id' | 'note'>[]
  /** Change of stops that no device sent. */
  edit: (pieces: Piece[]) => Piece[]
}

/**
 * Adds an action to the batch. Stops of devices are rebuilt when the batch is closed; recorded ones are changed in
 * place, and their original is kept.
 */
export async function say(batch: Batch, sayings: readonly Saying[]): Promise<void> {
  const { trx, actor } = batch
  const { companyId } = actor.caller
  const ids = sayings.flatMap(({ stops }) => stops.map(({ id }) => id))
  const recorded = await piecesOfStops(trx, ids)
  const replacements: Replacement[] = []
  for (const { stops, said: actions, edit } of sayings) {
    const [{ machineId, start }] = stops
    const before = stops.flatMap(({ id }) => recorded.get(id) ?? [])
    if (before.length > 0 && stops.some(({ id }) => !recorded.has(id)))
      throw new AppError('conflict', { details: { why: 'origins' } })
    const kept = before.length > 0 ? { before, after: edit(before) } : undefined
    if (kept) replacements.push({ machineId, ...kept })
    else buildFrom(batch, machineId, new Date(start))
    batch.touched.push(...stops.map((stop) => ({ machineId, at: stop.start })))
    for (const [index, action] of actions.entries()) {
      batch.actions.push({
        ...action,
        company_id: companyId,
        machine_id: machineId,
        batch_id: batch.id,
        made_by: actor.caller.uid,
        ...(kept && index === 0 && { before: JSON.stringify(kept) }),
      })
      batch.touched.push({ machineId, at: action.at })
    }
  }
  await replacePieces(trx, companyId, replacements)
}

/** Marks the machine's timeline for rebuilding from an instant on. */
export function buildFrom({ rebuild }: Batch, machineId: string, since: Date): void {
  const earlier = rebuild.get(machineId)
  if (!earlier || since < earlier) rebuild.set(machineId, since)
}

/** Writes the batch and its audit row, rebuilds timelines, and notifies the screens. */
export async function closeBatch(batch: Batch, action: string, detail: Record<string, unknown>): Promise<StopChange> {
  await insertActions(batch.trx, batch.actions)
  return finish(batch, action, detail)
}

/** The same for an undo, which adds no actions. */
export async function finish(batch: Batch, action: string, detail: Record<string, unknown>): Promise<StopChange> {
  const { id, trx, actor, touched, rebuild } = batch
  const { companyId } = actor.caller
  await auditor('stoppage')(trx, actor, action, id, detail)
  if (rebuild.size > 0)
    await rebuildMachines(
      trx,
      companyId,
      [...rebuild].map(([machineId, since]) => ({ machineId, since })),
    )
  const ids = [...new Set(touched.map(({ machineId }) => machineId))]
  await announce(trx, { company: companyId, topic: stoppagesTopic, ids })
  await announce(trx, { company: companyId, topic: machinesTopic, ids })
  const stops = new Map((await stopsAt(trx, touched)).flatMap((stop) => (stop ? [[stop.id, stop] as const] : [])))
  return { batchId: id, stops: [...stops.values()] }
}
