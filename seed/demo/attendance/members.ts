import type { Plant } from '../plant.ts'
import { randomOf } from '../random.ts'
import { reliefsOf } from '../roster.ts'
import { type Card, type Staff, staffId } from '../staff.ts'
import { areas } from '../classes.ts'

/** An employee for the roster and the doors. */
export interface Member {
  /** Number among all of the plant. */
  index: number
  id: string
  code: string
  /** One of three teams that change shifts, or null: mornings of Monday to Friday. */
  team: number | null
  /** Works at night when it is the team's turn, else in the morning. */
  nights: boolean
  /** Runs a machine, or replaces an operator: is there from the first to the last minute of a shift. */
  post: boolean
  /** For a relief, who replaces others and is never away: position among the team's reliefs, and their number. */
  relief: { n: number; count: number } | undefined
  /** Ids. */
  department: string
  position: string
  /** Code of the zone in which they work. */
  zone: string
  employedFrom: string
  employedUntil: string | null
  cards: Card[]
  /** Id of the rotation that they work by. */
  rotation: string
}

const rest = { shift: 'rest', days: 1 } as const
const week = (shift: 'morning' | 'evening' | 'night') => [{ shift, days: 6 }, rest]

/** How teams change. */
export const rotations = [
  { code: 'THREE', name: 'Three shifts, weekly', steps: [...week('morning'), ...week('night'), ...week('evening')] },
  { code: 'TWO', name: 'Two shifts, weekly', steps: [...week('morning'), ...week('morning'), ...week('evening')] },
  {
    code: 'DAY',
    name: 'Mornings, Monday to Friday',
    steps: [
      { shift: 'morning', days: 5 },
      { shift: 'rest', days: 2 },
    ],
  },
] as const

export const rotationId = (company: string, code: string): string => staffId(company, 'rotation', code)

const byDay = new Set(['MANAGER', 'HEAD', 'PLANNER', 'CLERK', 'TOOLMAKER'])
const ownZone: Readonly<Record<string, string>> = { LOGISTICS: 'WAREHOUSE', TOOLROOM: 'MACHINING' }
const walking = new Set(['MAINTENANCE', 'QUALITY'])

/** All who come and go, in the order of the staff. */
export function membersOf(plant: Plant, staff: Staff): Member[] {
  const { company } = plant
  const teams = new Map<string, { team: number; nights: boolean }>()
  for (const { operators, nights } of plant.machines)
    operators.forEach(({ id }, team) => teams.set(id, { team, nights: nights || (teams.get(id)?.nights ?? false) }))
  const reliefs = new Map(
    [0, 1, 2].flatMap((team) =>
      reliefsOf(plant, team).map(({ id }, n, { length: count }) => [id, { team, n, count }] as const),
    ),
  )
  const cards = Map.groupBy(staff.cards, ({ employee }) => employee)
  return staff.employees.map(({ id, code, department, position, employedFrom, employedUntil }, index) => {
    const operator = teams.get(id)
    const relief = reliefs.get(id)
    const team = operator?.team ?? relief?.team ?? (byDay.has(position) ? null : index % 3)
    const nights = operator?.nights ?? true
    const kind = team === null ? 'DAY' : nights ? 'THREE' : 'TWO'
    return {
      index,
      id,
      code,
      team,
      nights,
      post: operator !== undefined || relief !== undefined,
      relief,
      department: staffId(company, 'department', department),
      position: staffId(company, 'position', position),
      zone: zoneOf(company, code, department),
      employedFrom,
      employedUntil,
      cards: cards.get(id) ?? [],
      rotation: rotationId(company, kind),
    }
  })
}

/** Comes in at the terminal of the office, by number; all others by card at the turnstiles. */
export const typesNumber = ({ zone, cards }: Pick<Member, 'zone' | 'cards'>): boolean =>
  zone === 'OFFICE' || cards.length === 0

function zoneOf(company: string, code: string, department: string): string {
  if (areas.some((area) => area.code === department)) return department
  if (walking.has(department)) return randomOf(company, 'workplace', code).pick(areas).code
  return ownZone[department] ?? 'OFFICE'
}
