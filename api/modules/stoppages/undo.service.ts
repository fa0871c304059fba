import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { actionsOfBatch, laterAction, lockMachines, type MadeAction, markUndone, type Span } from './actions.queries.ts'
import { buildFrom, finish, newBatch } from './batch.service.ts'
import type { Piece } from './recorded-pieces.ts'
import { piecesOf, replacePieces } from './recorded.queries.ts'
import type { StopChange } from './stoppages.contract.ts'
import { stopsAt } from './stops.queries.ts'

/**
 * Undoes all actions of one batch.
 *
 * @throws AppError not_found; conflict with `why`: `undone` already, `later` when a person acted on one of the stops
 *   since (with person and time), `changed` when the record has changed, as after an import.
 */
export async function undoBatch(trx: Trx, actor: Actor, batchId: string): Promise<StopChange> {
  const batchActions = await actionsOfBatch(trx, batchId)
  await lockMachines(trx, [...new Set(batchActions.map(({ machineId }) => machineId))])
  const actions = await actionsOfBatch(trx, batchId)
  if (actions.length === 0) throw new AppError('not_found')
  if (actions.some(({ undone }) => undone)) throw new AppError('conflict', { details: { why: 'undone' } })
  const batch = { ...newBatch(trx, actor), id: batchId }
  const later = await laterAction(trx, batchId, await spansOf(trx, actions))
  if (later) throw new AppError('conflict', { details: { why: 'later', ...later } })
  batch.touched.push(...actions.map(({ machineId, at }) => ({ machineId, at })))
  const recordedSpans = actions.flatMap(({ machineId, recorded }) =>
    recorded ? [{ machineId, ...timeOf(recorded.before) }] : [],
  )
  const changed = actions.flatMap(({ machineId, recorded }) => (recorded ? [{ machineId, ...recorded }] : []))
  const left = changed.flatMap(({ after }) => after)
  const present = new Map(
    (
      await piecesOf(
        trx,
        left.map(({ id }) => id),
      )
    ).map((piece) => [piece.id, piece]),
  )
  if (!left.every((piece) => isSame(piece, present.get(piece.id))))
    throw new AppError('conflict', { details: { why: 'changed' } })
  await replacePieces(
    trx,
    actor.caller.companyId,
    changed.map(({ machineId, before, after }) => ({ machineId, before: after, after: before })),
  )
  for (const { machineId, at, recorded } of actions)
    if (!recorded && !recordedSpans.some((span) => span.machineId === machineId && span.from <= at && at <= span.to))
      buildFrom(batch, machineId, new Date(at))
  if (!(await markUndone(trx, batchId, actor.caller.uid)))
    throw new AppError('conflict', { details: { why: 'undone' } })
  return finish(batch, 'stoppage.undo', { actions: actions.length })
}

const isSame = (a: Piece, b: Piece | undefined) =>
  b !== undefined && a.start === b.start && a.end === b.end && a.reasonId === b.reasonId && a.note === b.note

/** The time of the stops of actions: as recorded, or as now. */
async function spansOf(trx: Trx, actions: readonly MadeAction[]): Promise<Span[]> {
  const stops = await stopsAt(trx, actions)
  return actions.map(({ machineId, at, recorded }, index) => {
    const stop = stops[index]
    if (recorded) return { machineId, ...timeOf(recorded.before) }
    return { machineId, from: stop?.start ?? at, to: stop ? lastInstant(Date.parse(stop.end)) : at }
  })
}

function timeOf(pieces: readonly Piece[]): { from: string; to: string } {
  const from = Math.min(...pieces.map(({ start }) => start)) / 1000
  return { from: new Date(from).toISOString(), to: lastInstant(Math.max(...pieces.map(({ end }) => end)) / 1000) }
}

/** The end itself belongs to what follows. */
const lastInstant = (end: number) => new Date(end - 1).toISOString()
