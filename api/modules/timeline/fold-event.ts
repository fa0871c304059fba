import type { Building, ClosedSpan } from './building.ts'
import { type Carry, contextAt, nextCut, type Span } from './carry.ts'
import { noteCheckpoint } from './checkpoint.ts'
import { bookTime, countPieces, forgetHours } from './count-pieces.ts'
import type { MachineEvent } from './machine-event.ts'

/**
 * Adds one event to a build; events come in their one order (`inOrder`).
 *
 * A state lasts until the next one. States have whole seconds: of several in one second the last one counts. Any event
 * of the machine's devices is a sign of life; a report from the portal is one only if it is a state. After a silence
 * the machine is without data until the next state; a piece or a cycle then means that it runs.
 */
export function foldEvent(building: Building, event: MachineEvent): void {
  const { carry } = building
  noteCheckpoint(building, event.ms)
  const at = Math.floor(event.ms / 1000)
  if (carry.pending && carry.pending.at < at) takeState(building)
  if (!event.byPeople || event.kind === 'state') hear(building, at)
  switch (event.kind) {
    case 'state':
      carry.pending = { at, state: event.state!, reason: event.state === 'stop' ? event.reason : null }
      break
    case 'count':
    case 'cycle':
      if (event.kind === 'cycle' || event.good + event.scrap + event.rework > 0) seeItRun(carry, event, at)
      countPieces(building, event)
      break
    case 'scrap':
      countPieces(building, event)
      break
    case 'order_start':
      if (event.order !== carry.contexts.at(-1)!.order) carry.orderSince = event.ms
      change(carry, at, { order: event.order })
      break
    case 'order_stop':
      if (ends(event.order, carry.contexts.at(-1)!.order, carry.orderSince, event.ms))
        change(carry, at, { order: null })
      break
    case 'operator_on':
      if (event.operator !== carry.contexts.at(-1)!.operator) carry.operatorSince = event.ms
      change(carry, at, { operator: event.operator })
      break
    case 'operator_off':
      if (ends(event.operator, carry.contexts.at(-1)!.operator, carry.operatorSince, event.ms))
        change(carry, at, { operator: null })
      break
    case 'stop_reason':
      if (event.reason !== null) explain(building, at, event.reason)
      break
    case 'heartbeat':
    case 'revoke':
    case 'meter':
    case 'punch':
      break
    default:
      event.kind satisfies never
  }
  // Time is still to be booked from the last second in which the machine was heard, unless it was silent for too long.
  const { heard } = carry
  forgetHours(carry, heard === null || at - heard > building.settings.silentAfterSeconds ? at : heard)
}

/** An end without a name ends the present one; nothing ends at the instant at which it began. */
const ends = (named: string | null, present: string | null, since: number | null, ms: number) =>
  present !== null && (named === null || named === present) && since !== ms

function seeItRun(carry: Carry, event: MachineEvent, at: number): void {
  if (event.byPeople || !carry.open?.silence || carry.pending) return
  carry.pending = { at, state: 'run', reason: null }
}

function change(carry: Carry, at: number, what: { order?: string | null; operator?: string | null }): void {
  const last = carry.contexts.at(-1)!
  // Before a machine was heard nothing of it is cut.
  if (carry.heard === null) carry.contexts = [{ ...last, ...what, at }]
  else if (last.at === at) carry.contexts[carry.contexts.length - 1] = { ...last, ...what }
  else carry.contexts.push({ ...last, ...what, at })
}

/** A reason is of the stop in which it was given, or of the one that begins in the same second. */
function explain({ carry, settings }: Building, at: number, reason: string): void {
  carry.lastSaid = { at, reason }
  const { open, heard, pending } = carry
  if (open?.state !== 'stop' || at - heard! > settings.silentAfterSeconds) return
  const another =
    pending?.state === 'stop' && pending.reason !== null && open.told !== null && pending.reason !== open.told
  if (!another) open.said = reason
}

/** The machine was heard at a second: its state lasted until then, unless the silence before was too long. */
function hear(building: Building, at: number): void {
  const { carry, settings } = building
  if (carry.heard === null || !carry.open) {
    carry.open = { state: 'no_data', from: at, silence: true, told: null, said: null }
    carry.heard = at
    return
  }
  if (at <= carry.heard) return
  const before = carry.heard
  if (at - before > settings.silentAfterSeconds) {
    if (carry.open.state === 'no_data') carry.open.silence = true
    else begin(building, { state: 'no_data', silence: true, told: null, said: null }, seenUntil(carry), false)
  }
  if (carry.open.state === 'run' || carry.open.state === 'stop') bookTime(building, before, at)
  cutAtChanges(building, at)
  carry.heard = at
}

/** A finished part of a state is closed once no later reason can change it. */
function cutAtChanges({ carry, closed }: Building, to: number): void {
  const open = carry.open!
  if (open.state === 'stop') return
  for (
    let cut;
    (cut = nextCut(carry.contexts, { from: open.from, to, operators: open.state === 'run' })) !== undefined;
  ) {
    closed.push({ ...open, to: cut, ended: true, contexts: contextsOf(carry, open.from, cut) })
    open.from = cut
    dropContexts(carry)
  }
}

/** The last state of the finished second holds. */
function takeState(building: Building): void {
  const { carry } = building
  const { at, state, reason } = carry.pending!
  const open = carry.open!
  carry.pending = null
  if (open.state === state) {
    open.silence = false
    // The same stop again; one with another reason is another stop.
    if (state !== 'stop' || reason === null || reason === open.told) return
    if (open.told === null) {
      open.told = reason
      return
    }
  }
  const saidReason = carry.lastSaid?.at === at && state === 'stop' ? carry.lastSaid.reason : null
  begin(building, { state, silence: false, told: reason, said: saidReason }, at, state !== 'no_data')
}

function begin({ carry, closed }: Building, next: Omit<Span, 'from'>, at: number, ended: boolean): void {
  const open = carry.open!
  if (at > open.from) closed.push(closeAt(carry, open, at, ended))
  carry.open = { ...next, from: Math.max(at, open.from) }
  dropContexts(carry)
}

const closeAt = (carry: Carry, open: Span, to: number, ended: boolean): ClosedSpan => ({
  ...open,
  to,
  ended,
  contexts: contextsOf(carry, open.from, to),
})

const contextsOf = ({ contexts }: Carry, from: number, to: number) => [
  contextAt(contexts, from),
  ...contexts.filter(({ at }) => at > from && at < to),
]

function dropContexts(carry: Carry): void {
  const first = contextAt(carry.contexts, carry.open!.from)
  carry.contexts = carry.contexts.filter((context) => context === first || context.at > carry.open!.from)
}

/**
 * End of the knowledge about the open state: at the last second with a sign of life, and after it where something began
 * in that very second, so that it is visible.
 */
function seenUntil(carry: Carry): number {
  const { contexts } = carry
  const open = carry.open!
  const heard = carry.heard!
  const before = contextAt(contexts, heard - 1)
  const now = contextAt(contexts, heard)
  const changed = now.order !== before.order || (open.state === 'run' && now.operator !== before.operator)
  return open.from >= heard || changed ? heard + 1 : heard
}

/** Intervals up to now: ended states, and the open one as far as it is known. Nothing of it is kept. */
export function spansSoFar(building: Building): ClosedSpan[] {
  const draft: Building = { ...building, carry: structuredClone(building.carry), closed: [...building.closed] }
  const { carry, closed } = draft
  if (carry.pending) takeState(draft)
  if (carry.open) closed.push(closeAt(carry, carry.open, seenUntil(carry), false))
  return closed
}
