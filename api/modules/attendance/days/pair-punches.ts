import { isLost, leaveBy, type Presence } from './presence.ts'
import { shiftMatcher } from './match-shift.ts'
import { orderPunches } from './order-punches.ts'
import { directionOf, passReader, type Passage } from './pass-reader.ts'
import type { PersonInput, Punch, Shift, Zone } from './person.ts'

/** What a punch shows that does not fit. */
export interface Oddity {
  kind: 'missing_in' | 'repeated_in' | 'two_places'
  date: string
  at: number
  punch: string
}

export interface Paired {
  /** In their order, without overlap. */
  presences: Presence[]
  oddities: Oddity[]
  /** Dates of all counted punches. */
  punches: { date: string; id: string }[]
}

/**
 * Makes presences of punches: from coming to leaving, with the stays between them.
 *
 * A leading OUT and a repeated IN are reported as oddities and make no time. Nothing is remembered beyond the maximum
 * presence, so that days may be built from any pause that is longer.
 */
export function pairPunches(input: PersonInput): Paired {
  const { rules } = input
  const matcher = shiftMatcher(input)
  const paired: Paired = { presences: [], oddities: [], punches: [] }
  let open: Presence | null = null
  let before: Passage | null = null

  const note = (punch: Punch, date: string) => paired.punches.push({ date, id: punch.id })
  const tell = (kind: Oddity['kind'], { id, at }: Punch, date: string) =>
    paired.oddities.push({ kind, date, at, punch: id })

  const begin = (punch: Punch, zone: Zone): Presence => {
    const presence: Presence = {
      ...matcher.match(punch.at, 'in'),
      start: punch.at,
      end: null,
      autoExit: false,
      last: punch.at,
      stays: [{ zone, start: punch.at, end: null, entered: punch.id, left: null }],
    }
    paired.presences.push(presence)
    return presence
  }

  const ordered = orderPunches(input.punches, rules)
  for (const [number, punch] of ordered.entries()) {
    if (open && isLost(open, punch.at, rules)) open = leaveBy(open, punch.at, rules)
    if (open && rules.pairing === 'first_and_last') {
      if (!beginsAnother(open, punch, true)) {
        seeAgain(open, punch)
        note(punch, open.date)
        continue
      }
      open = leaveBy(open, punch.at, rules)
    }
    let passage = passReader(punch, rules.pairing === 'direction', open?.stays.at(-1)!.zone ?? null)
    if (open && passage.atEdge && beginsAnother(open, punch, passage.guessed) && (passage.guessed || comes(passage))) {
      open = leaveBy(open, punch.at, rules)
      passage = passReader(punch, rules.pairing === 'direction', null)
    }
    if (!open && rules.pairing === 'first_and_last' && isLeadingOut(number)) passage = passReader(punch, true, null)
    const date = open?.date ?? matcher.match(punch.at, comes(passage) ? 'in' : 'out').date
    note(punch, date)
    if (isElsewhere(before, passage, rules.apart)) tell('two_places', punch, date)
    before = passage
    if (!comes(passage)) {
      if (!open) tell('missing_in', punch, date)
      else open = leave(open, punch)
    } else if (!open) {
      if (passage.source && passage.source.kind !== 'outside') tell('missing_in', punch, date)
      open = begin(punch, passage.target)
    } else {
      if (passage.atEdge) tell('repeated_in', punch, date)
      move(open, punch, passage.target)
    }
  }
  const heard = Math.min(...input.heard.map(({ until }) => until))
  if (open && input.heard.length > 0 && isLost(open, heard, rules)) leaveBy(open, Infinity, rules)
  return paired

  /** An OUT before the first IN opens no presence, unless the punches hold no IN at all: then directions mean nothing. */
  function isLeadingOut(number: number): boolean {
    const punch = ordered[number]!
    if (directionOf(punch) !== 'out') return false
    for (let next = number + 1; next < ordered.length && !isAfter(ordered[next]!, punch); next++)
      if (directionOf(ordered[next]!) === 'in') return true
    return false
  }

  function isAfter({ at }: Punch, first: Punch): boolean {
    return at - first.at > rules.maximumPresence
  }

  /** The punch is the first of another day's shift, so the one before was never left. */
  function beginsAnother(presence: Presence, { at }: Punch, guessed: boolean): boolean {
    const planned = matcher.rostered(at, 'in')
    const next = planned ?? (guessed ? comesBefore(presence, at) : matcher.match(at, 'in').shift)
    if (!next || next.date === presence.date || next.id === presence.shift?.id) return false
    if (!presence.shift) return !guessed
    return at > presence.shift.end + (guessed ? rules.windowAfter : 0)
  }

  /** The shift for which somebody who had left comes early, where it is nearer than the one that is over. */
  function comesBefore({ shift, end }: Presence, at: number): Shift | null {
    const next = shift && end !== null ? matcher.ahead(at) : null
    return shift && next && next.start - at < at - shift.end ? next : null
  }
}

const comes = ({ target }: Passage) => target.kind !== 'outside'

function leave(presence: Presence, { at, id }: Punch): null {
  presence.end = presence.last = at
  Object.assign(presence.stays.at(-1)!, { end: at, left: id })
  return null
}

/** An IN to a zone ends the stay in the zone before; where somebody already is it says nothing. */
function move(presence: Presence, { at, id }: Punch, zone: Zone): void {
  const stay = presence.stays.at(-1)!
  presence.last = at
  if (stay.zone.id === zone.id && stay.zone.kind === zone.kind) return
  Object.assign(stay, { end: at, left: id })
  presence.stays.push({ zone, start: at, end: null, entered: id, left: null })
}

/** The last punch so far is the one by which somebody left. */
function seeAgain(presence: Presence, { at, id }: Punch): void {
  presence.end = presence.last = at
  Object.assign(presence.stays.at(-1)!, { end: at, left: id })
}

/** Nobody gets so soon from where one reader leads to another that does not begin there. */
function isElsewhere(before: Passage | null, { punch, source, target }: Passage, apart: number): boolean {
  if (!before || before.punch.reader.id === punch.reader.id || punch.at - before.punch.at > apart) return false
  if (before.punch.reader.site !== punch.reader.site) return true
  return source !== null && source.id !== before.target.id && target.id !== before.target.id
}
