import { useCallback, useEffect, useRef, useState } from 'react'
import { type Identified, type Identify, identifySchema, type Kiosk } from '#api/modules/kiosk/kiosk.contract.ts'
import { ApiError, NoResponseError } from '#web/platform/api-client/api-error.ts'
import { randomKey } from '#web/platform/api-client/request.ts'
import { identify } from './kiosk.api.ts'
import { sound } from './sound.ts'
import { type Fate, useOutbox } from './use-outbox.ts'

export type Way = 'in' | 'out'
/** The person at the kiosk: known, or a card that could not be checked. */
type Who = { card: string; person: Identified | null } | { card: null; person: Identified }

/** State of the kiosk's screen. */
export type Shown =
  | { kind: 'idle' }
  | { kind: 'looking' }
  | { kind: 'asking'; who: Who }
  | { kind: 'done'; who: Who; way: Way; fate: Fate; at: number }
  | { kind: 'writing'; person: Identified }
  | { kind: 'sent'; code: string }
  | { kind: 'failed'; why: 'unknown' | 'locked' | 'network' | 'unexpected' }

/** After so long the next one may come, ms. */
const shownMs = { asking: 20_000, writing: 600_000, sent: 6_000, done: 3_500, failed: 4_500 }

/** What happens at a kiosk, from a card to the punch, or to the idea. */
export function useKiosk(key: string, kiosk: Kiosk) {
  const outbox = useOutbox(key)
  const [shown, show] = useState<Shown>({ kind: 'idle' })
  /** The next one comes to send an idea, and whoever comes after them to punch. */
  const [forIdea, setForIdea] = useState(false)
  const busy = useRef(false)
  useEffect(() => {
    if (shown.kind === 'idle' || shown.kind === 'looking') return
    const timer = setTimeout(() => show({ kind: 'idle' }), shownMs[shown.kind])
    return () => clearTimeout(timer)
  }, [shown])

  const { punch: keep } = outbox
  const punch = useCallback(
    async (who: Who, way: Way) => {
      if (busy.current) return
      busy.current = true
      show({ kind: 'looking' })
      const at = Date.now()
      const timed = { id: randomKey(), at: new Date(at).toISOString(), state: way }
      try {
        const by = who.card === null ? { ticket: who.person.ticket } : { card: who.card }
        const fate = await keep({ ...timed, ...by })
        sound(fate === 'kept' ? 'good' : fate === 'refused' ? 'bad' : 'waiting')
        show(fate === 'refused' ? { kind: 'failed', why: 'unexpected' } : { kind: 'done', who, way, fate, at })
      } catch {
        // Neither this browser nor the server has stored it.
        sound('bad')
        show({ kind: 'failed', why: 'unexpected' })
      } finally {
        busy.current = false
      }
    },
    [keep],
  )

  const { direction } = kiosk.reader
  const meet = useCallback(
    async (identification: Identify) => {
      if (busy.current) return
      // An invalid punch must not enter the queue: nothing behind it would be sent either.
      if (!identifySchema.safeParse(identification).success) {
        sound('bad')
        show({ kind: 'failed', why: 'unknown' })
        return
      }
      busy.current = true
      show({ kind: 'looking' })
      let who: Who | undefined
      try {
        const person = await identify(key, identification)
        who = 'card' in identification ? { card: identification.card, person } : { card: null, person }
      } catch (error) {
        const why = failureOf(error)
        // Where names are hidden, or the server is down, the card punches all the same.
        if (!forIdea && (why === 'network' || why === 'locked') && 'card' in identification)
          who = { card: identification.card, person: null }
        else {
          sound('bad')
          show({ kind: 'failed', why })
        }
      } finally {
        busy.current = false
      }
      if (!who) return
      if (forIdea && who.person) {
        setForIdea(false)
        show({ kind: 'writing', person: who.person })
      } else if (direction === 'in' || direction === 'out') await punch(who, direction)
      else show({ kind: 'asking', who })
    },
    [key, direction, punch, forIdea],
  )
  const back = () => show({ kind: 'idle' })
  const sent = (code: string) => show({ kind: 'sent', code })
  return { shown, meet, punch, forIdea, setForIdea, back, sent, waiting: outbox.waiting, ended: outbox.ended }
}

function failureOf(error: unknown): 'unknown' | 'locked' | 'network' | 'unexpected' {
  const isAway = error instanceof NoResponseError || (error instanceof DOMException && error.name === 'TimeoutError')
  if (isAway) return 'network'
  if (!(error instanceof ApiError)) return 'unexpected'
  if (error.code === 'invalid_credentials' || error.code === 'invalid_input') return 'unknown'
  if (error.status === 429) return 'locked'
  return error.status >= 500 ? 'network' : 'unexpected'
}
