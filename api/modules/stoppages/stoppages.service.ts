import { randomUUID } from 'node:crypto'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { lockMachines } from './actions.queries.ts'
import { closeBatch, newBatch, requireReason, say, type Saying, seenStops } from './batch.service.ts'
import { joinPieces, splitPieces } from './recorded-pieces.ts'
import {
  type Classify,
  type Join,
  mostAtOnce,
  type NoteOnStop,
  type Split,
  type Stop,
  type StopChange,
} from './stoppages.contract.ts'
import { latestStops, type Point, refsOfStops, stopsAt } from './stops.queries.ts'

/** The latest stops of a machine, for pages about it. */
export const lastStopsOf = (trx: Trx, machineId: string, limit: number): Promise<Stop[]> =>
  latestStops(trx, machineId, limit)

/** @throws AppError not_found, invalid_input, `conflict` when another person was faster or the count has changed. */
export async function classifyStops(trx: Trx, actor: Actor, body: Classify): Promise<StopChange> {
  const { reasonId, note } = body
  await requireReason(trx, reasonId)
  const refs = 'stops' in body ? body.stops : await refsOfStops(trx, body.filter, mostAtOnce)
  if ('count' in body && refs.length !== body.count)
    throw new AppError('conflict', { details: { why: 'count', count: refs.length } })
  const stops = await seenStops(trx, refs)
  const batch = newBatch(trx, actor)
  await say(
    batch,
    stops.map((stop) => classification(stop, { reasonId, note })),
  )
  return closeBatch(batch, 'stoppage.classify', {
    reasonId,
    note,
    ...('filter' in body && { filter: body.filter }),
    stops: stops.map(summary),
  })
}

/**
 * Gives a reason to the stop of a machine that holds an instant, over any earlier reason: for the person at the
 * machine.
 *
 * @throws AppError not_found without a stop, invalid_input.
 */
export async function explainStopAt(trx: Trx, actor: Actor, point: Point, reasonId: string): Promise<StopChange> {
  await lockMachines(trx, [point.machineId])
  const [stop] = await stopsAt(trx, [point])
  if (!stop) throw new AppError('not_found')
  return classifyStops(trx, actor, {
    stops: [{ machineId: stop.machineId, start: stop.start, revision: stop.revision }],
    reasonId,
  })
}

function classification(
  stop: Stop,
  { reasonId, note }: { reasonId: string | null; note?: string | undefined },
): Saying {
  const kept = note === '' ? null : note
  const noted = kept === undefined ? {} : { note: kept }
  return {
    stops: [stop],
    said: [
      { kind: 'classify', at: stop.start, reason_id: reasonId },
      ...(kept === undefined ? [] : [{ kind: 'note' as const, at: stop.start, note: kept }]),
    ],
    edit: (pieces) => pieces.map((piece) => ({ ...piece, reasonId, ...noted })),
  }
}

/** @throws AppError not_found, conflict, invalid_input for an instant outside of the stop. */
export async function splitStop(trx: Trx, actor: Actor, { stop: ref, at, reasons }: Split): Promise<StopChange> {
  for (const reason of reasons ?? []) await requireReason(trx, reason, 'reasons')
  const [stop] = (await seenStops(trx, [ref])) as [Stop]
  const [first, second] = reasons ?? [stop.reasonId, stop.reasonId]
  // The timeline has whole seconds.
  const cut = Math.floor(Date.parse(at) / 1000) * 1000
  if (cut <= Date.parse(stop.start) || cut >= Date.parse(stop.end))
    throw new AppError('invalid_input', { fields: [{ path: 'at', message: 'The time is outside the stop' }] })
  const batch = newBatch(trx, actor)
  const instant = new Date(cut).toISOString()
  const id = randomUUID()
  // Both parts keep the attributes of the whole; only changed ones have to be given.
  const other = (part: string, reason: string | null) =>
    reason === stop.reasonId ? [] : [{ kind: 'classify' as const, at: part, reason_id: reason }]
  await say(batch, [
    {
      stops: [stop],
      said: [{ kind: 'split', at: instant }, ...other(stop.start, first), ...other(instant, second)],
      edit(pieces) {
        const { before, after } = splitPieces(pieces, cut * 1000, id)
        return [
          ...before.map((piece) => ({ ...piece, reasonId: first })),
          ...after.map((piece) => ({ ...piece, reasonId: second })),
        ]
      },
    },
  ])
  return closeBatch(batch, 'stoppage.split', { at: instant, reasons: [first, second], stop: summary(stop) })
}

/** @throws AppError not_found, conflict, invalid_input for stops that do not follow each other. */
export async function joinStops(trx: Trx, actor: Actor, { stops: refs, reasonId }: Join): Promise<StopChange> {
  await requireReason(trx, reasonId)
  const stops = (await seenStops(trx, refs)).toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const [first, ...others] = stops as [Stop, ...Stop[]]
  for (const [index, stop] of others.entries())
    if (stops[index]!.machineId !== stop.machineId || stops[index]!.next !== stop.start)
      throw new AppError('invalid_input', {
        fields: [{ path: 'stops', message: 'The stops do not follow each other at one machine' }],
      })
  const batch = newBatch(trx, actor)
  const notes = new Set(stops.flatMap(({ note }) => note ?? []))
  const noted =
    notes.size > 1 ? [{ kind: 'note' as const, at: first.start, note: [...notes].join(' · ').slice(0, 500) }] : []
  await say(batch, [
    {
      stops: [first, ...others],
      said: [
        ...others.map(({ start }) => ({ kind: 'join' as const, at: start })),
        { kind: 'classify', at: first.start, reason_id: reasonId },
        ...noted,
      ],
      edit: (pieces) => joinPieces(pieces, reasonId),
    },
  ])
  return closeBatch(batch, 'stoppage.join', { reasonId, stops: stops.map(summary) })
}

/** @throws AppError not_found, conflict. An empty note removes it. */
export async function noteOnStop(trx: Trx, actor: Actor, { stop: ref, note }: NoteOnStop): Promise<StopChange> {
  const [stop] = (await seenStops(trx, [ref])) as [Stop]
  const batch = newBatch(trx, actor)
  const kept = note === '' ? null : note
  await say(batch, [
    {
      stops: [stop],
      said: [{ kind: 'note', at: stop.start, note: kept }],
      edit: (pieces) => pieces.map((piece) => ({ ...piece, note: kept })),
    },
  ])
  return closeBatch(batch, 'stoppage.note', { note, stop: summary(stop) })
}

function summary({ machineId, start, end, reasonId, note }: Stop): Record<string, unknown> {
  return { machineId, start, end, reasonId, note }
}
