import { localDate } from '#web/core/time/site-clock.ts'
import { weekOf } from '../absences.ts'
import { type DemoShift, timeZone } from '../calendar.ts'
import { type Random, randomOf } from '../random.ts'
import { terminalDoor } from './doors.ts'
import { type Member, typesNumber } from './members.ts'

/** A card held to a reader, or a number typed at the terminal. */
export interface DemoPunch {
  /** Epoch second. */
  at: number
  /** Code of the door. */
  door: string
  kind: 'card' | 'pin'
  credential: string
  state: 'in' | 'out' | null
}

const minute = 60

/**
 * Punches of a person in one shift: in, to work, to the canteen in the break, out; including forgotten punches and
 * faulty readers. The result is deterministic and in the order of time.
 */
export function punchDay(company: string, member: Member, shift: DemoShift): DemoPunch[] {
  const random = randomOf(company, 'punches', member.code, shift.index)
  const { arrives, leaves } = hoursOf(random, member, shift)
  const office = member.zone === 'OFFICE'
  const gate = typesNumber(member) ? terminalDoor : random.chance(0.6) ? 'GATE-1' : 'GATE-2'
  const workplace = `DOOR-${member.zone}`
  const steps: { at: number; door: string; state: 'in' | 'out' | null }[] = []
  const pass = (at: number, door: string, state: 'in' | 'out' | null = null) =>
    steps.push({ at: Math.round(at), door, state })

  const stuck = (at: number) => gate === 'GATE-1' && isBroken(shift, at)
  const forgets = random.chance(0.003)
  if (!forgets && !stuck(arrives)) pass(arrives, gate, 'in')
  if (member.cards.length > 0) {
    const changes = !office && random.chance(0.25)
    if (changes) pass(arrives + random.whole(40, 90), 'DOOR-CHANGING')
    if (!office || forgets) pass(arrives + random.whole(120, 200), workplace)
    visits(random, shift, { arrives, leaves }).forEach(({ door, from, to }) => {
      pass(from, door)
      pass(to, workplace)
    })
  }
  if (!random.chance(0.008) && !stuck(leaves)) pass(leaves, gate, 'out')

  const punches = steps.flatMap((step) => {
    // Where a card seems not to have been read it is shown once more.
    const again = random.chance(0.015) ? [{ ...step, at: step.at + random.whole(2, 25) }] : []
    return [step, ...again]
  })
  return punches.map((step) => ({ ...step, ...credentialOf(member, step) })).toSorted((a, b) => a.at - b.at)
}

/** Arrival and departure of a person. Machine operators stay for the whole shift. */
function hoursOf(random: Random, { post }: Member, { start, end }: DemoShift): { arrives: number; leaves: number } {
  const within = (least: number, most: number, value: number) => Math.max(least, Math.min(most, value)) * minute
  const early = within(4, 40, random.normal(13, 5))
  const after = within(2, 28, random.normal(7, 4))
  const chance = random.next()
  const other = random.whole(6, 55) * minute
  if (!post && chance < 0.03) return { arrives: start + other, leaves: end + after }
  if (!post && chance < 0.042) return { arrives: start - early, leaves: end - 2 * other }
  if (!post && chance < 0.08) return { arrives: start - early, leaves: end + 40 * minute + other }
  return { arrives: start - early, leaves: end + after }
}

/** The break, mostly in the canteen, and now and then a walk to the WC or the rest area. */
function visits(
  random: Random,
  { start, end, breaks }: DemoShift,
  { arrives, leaves }: { arrives: number; leaves: number },
) {
  const doorVisits: { door: string; from: number; to: number }[] = []
  const visit = (door: string, from: number, seconds: number) => {
    const to = from + seconds
    if (from > arrives + 5 * minute && to < leaves - 5 * minute) doorVisits.push({ door, from, to })
  }
  const pause = breaks[0] ?? { start: start + 4 * 3600, end: start + 4.5 * 3600 }
  const at = pause.start + random.whole(30, 200)
  const length = pause.end - at + random.whole(-150, 200)
  const where = random.next()
  const before = random.next()
  const behind = random.next()
  if (before < 0.4)
    visit('DOOR-WC', random.whole(start + 30 * minute, pause.start - 20 * minute), random.whole(150, 560))
  if (where < 0.82) visit('DOOR-CANTEEN', at, length)
  else if (where < 0.92) visit('DOOR-REST', at, length)
  if (behind < 0.45)
    visit(
      behind < 0.3 ? 'DOOR-WC' : 'DOOR-REST',
      random.whole(pause.end + 15 * minute, end - 40 * minute),
      random.whole(150, 560),
    )
  return doorVisits
}

/** On a Tuesday morning about every four months the first turnstile is left open and reads nothing. */
function isBroken({ date, weekday, code }: DemoShift, at: number): boolean {
  if (weekday !== (code === 'night' ? 1 : 2) || weekOf(date) % 18 !== 14) return false
  const hour = Math.floor(at / 3600 + 3) % 24
  return hour >= 5 && hour < 11
}

function credentialOf(
  member: Member,
  { at, door }: { at: number; door: string },
): Pick<DemoPunch, 'kind' | 'credential'> {
  if (door === terminalDoor) return { kind: 'pin', credential: member.code }
  const { cards } = member
  if (cards.length === 1) return { kind: 'card', credential: cards[0]!.number }
  const date = localDate(timeZone, at * 1000)
  return { kind: 'card', credential: (cards.find(({ until }) => until === null || date < until) ?? cards[0]!).number }
}
