import { createHash } from 'node:crypto'
import { demoAccounts } from '#api/modules/identity/accounts/demo-accounts.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { areas } from './classes.ts'
import { peopleNames } from './people.ts'
import type { Plant } from './plant.ts'
import { type Random, randomOf } from './random.ts'
import { type PositionCode, departments, forEverybody, posts, required, yearsValid } from './staff-plan.ts'

/** An employee of the demo plant. */
export interface Employee {
  id: string
  code: string
  name: string
  department: string
  position: PositionCode
  manager: string | null
  employedFrom: string
  employedUntil: string | null
  phone: string | null
}

export interface Card {
  employee: string
  number: string
  from: string
  until: string | null
}

export interface Training {
  employee: string
  skill: string
  on: string
  until: string | null
}

export interface Staff {
  employees: Employee[]
  /** Id of the head of a department, by its code. */
  heads: Map<string, string>
  cards: Card[]
  trainings: Training[]
}

/** Of those without a machine. */
const leaving = 0.05
const joining = 0.06

/** An id that stays the same whenever the plant is made. */
export function staffId(company: string, kind: string, code: string): string {
  const hex = createHash('md5').update(`${company} ${kind} ${code}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}

/**
 * All people of the plant: its machine operators and everyone else.
 *
 * @param from business date on which the history begins; others join and leave after it. Operators were there before
 *   and stay.
 */
export function makeStaff(plant: Plant, from: string): Staff {
  const others = Math.max(0, Math.round(plant.machines.length * plant.peoplePerMachine) - plant.people.length)
  const places = placesOf(plant)
  const roles = rolesOf(plant.company, others)
  const names = peopleNames(plant.people.length + others).slice(plant.people.length)
  const boss = new Map<string, string>()
  const heads = new Map<string, string>()
  const employees: Employee[] = []
  const put = (person: { id: string; code: string; name: string }, department: string, position: PositionCode) => {
    const random = randomOf(plant.company, 'staff', person.code)
    const runs = position === 'OPERATOR'
    const chief =
      position === 'MANAGER' ? null : (boss.get(position === 'HEAD' ? '' : department) ?? boss.get('') ?? null)
    const leads = position === 'MANAGER' || position === 'HEAD' || position === 'SUPERVISOR'
    const joins = !runs && !leads && random.chance(joining)
    const leaves = !runs && !leads && !joins && random.chance(leaving)
    employees.push({
      ...person,
      department,
      position,
      manager: chief,
      employedFrom: joins ? plusDays(from, random.whole(20, 390)) : plusDays(from, -random.whole(30, 5000)),
      employedUntil: leaves ? plusDays(from, random.whole(40, 380)) : null,
      phone: leads
        ? `+90 5${random.whole(30, 59)} ${random.whole(200, 999)} ${random.whole(10, 99)} ${random.whole(10, 99)}`
        : null,
    })
    if (position === 'MANAGER') boss.set('', person.id)
    if (position === 'HEAD') {
      boss.set(department, person.id)
      heads.set(department, person.id)
    }
  }
  roles.forEach(({ department, position }, n) => {
    const index = plant.people.length + n
    // People with an account in the demo work there too.
    const account = demoAccounts[n]
    const code = account ? String(1001 + n) : String(10_041 + index * 7)
    const name = account ? `${account.firstName} ${account.lastName}` : names[n]!
    put({ id: plant.id('employee', index), code, name }, department, position)
  })
  for (const person of plant.people) put(person, places.get(person.id)?.area ?? areas[0].code, 'OPERATOR')
  const trainings = employees.flatMap((one) => trainingsOf(plant.company, one, places.get(one.id)?.skills ?? [], from))
  return { employees, heads, cards: employees.flatMap((one, n) => cardsOf(plant.company, one, n, from)), trainings }
}

/** Area and machine classes of machine operators; a relief covers several. */
function placesOf(plant: Plant): Map<string, { area: string; skills: string[] }> {
  const places = new Map<string, { area: string; skills: string[] }>()
  for (const { plan, operators } of plant.machines)
    for (const { id } of operators) {
      const place = places.get(id) ?? { area: plan.area, skills: [] }
      const skill = `RUN-${plan.code}`
      places.set(id, { ...place, skills: [...new Set([...place.skills, skill])] })
    }
  plant.relief.forEach(({ id }, n) => {
    const skills = plant.machines.map(({ plan }) => `RUN-${plan.code}`)
    places.set(id, { area: areas[n % areas.length]!.code, skills: [...new Set(skills)] })
  })
  return places
}

/** Heads of departments first, then all others by the weight of their positions. */
function rolesOf(company: string, count: number): { department: string; position: PositionCode }[] {
  const random = randomOf(company, 'roles')
  const leaders: { department: string; position: PositionCode }[] = [
    { department: 'OFFICE', position: 'MANAGER' },
    { department: areas[0].code, position: 'HEAD' },
    { department: areas[0].code, position: 'SUPERVISOR' },
    { department: 'HSE', position: 'GUARD' },
    { department: 'QUALITY', position: 'INSPECTOR' },
    { department: 'PLANNING', position: 'PLANNER' },
    ...departments.slice(1).map(({ code }) => ({ department: code as string, position: 'HEAD' as const })),
    ...areas.flatMap(({ code }) =>
      Array.from({ length: 2 }, () => ({ department: code, position: 'SUPERVISOR' as const })),
    ),
  ]
  const rest = Array.from({ length: Math.max(0, count - leaders.length) }, () =>
    random.weighted(posts, (one) => one.weight),
  )
  return [...leaders, ...rest].slice(0, count)
}

/** Most have one card; some lost theirs and got another, and a few have none yet. */
function cardsOf(company: string, { id, employedFrom, employedUntil }: Employee, n: number, from: string): Card[] {
  const random = randomOf(company, 'card', id)
  const number = (again: number) => String(4_100_000 + n * 13 + again * 500_000).padStart(10, '0')
  if (random.chance(0.02)) return []
  const lost = plusDays(from, random.whole(30, 350))
  if (!employedUntil && lost > employedFrom && random.chance(0.07))
    return [
      { employee: id, number: number(0), from: employedFrom, until: lost },
      { employee: id, number: number(1), from: lost, until: null },
    ]
  return [{ employee: id, number: number(0), from: employedFrom, until: employedUntil && plusDays(employedUntil, 1) }]
}

/** Trainings of the position, mostly still valid, and skills for machines. */
function trainingsOf(
  company: string,
  { id, position, employedFrom }: Employee,
  runs: string[],
  from: string,
): Training[] {
  const random = randomOf(company, 'training', id)
  const mandatory = [...forEverybody, ...(required[position] ?? [])]
  const extra = random.chance(0.1) ? ['FIRST-AID'] : []
  return [...new Set([...mandatory, ...extra, ...runs])].flatMap((skill) => {
    const of = onceTrained(random, skill, from)
    if (!of) return []
    const on = of.on < employedFrom ? employedFrom : of.on
    const training = { employee: id, skill, on, until: of.years ? untilOf(on, of.years) : null }
    return of.years ? [training, ...renewalsOf(random, { ...training, years: of.years }, from)] : [training]
  })
}

/** Days of history from which trainings are known. */
const knownDays = 395

/** Most renew a training in the weeks before it lapses; some are late, and a few have not yet. */
function renewalsOf(
  random: Random,
  { years, employee, skill, on }: { years: number; employee: string; skill: string; on: string },
  from: string,
): Training[] {
  const lapses = untilOf(on, years)
  const again = plusDays(lapses, random.chance(0.86) ? -random.whole(1, 25) : random.whole(4, 90))
  if (again < from || again > plusDays(from, knownDays)) return []
  return [{ employee, skill, on: again, until: untilOf(again, years) }]
}

const untilOf = (on: string, years: number): string => plusDays(on, Math.round(years * 365.25))

function onceTrained(random: Random, skill: string, from: string) {
  const years = yearsValid[skill]
  // One in twelve never was; the others at some time of the years for which it holds, a little more for a few.
  if (random.chance(1 / 12) && !skill.startsWith('RUN-')) return undefined
  return { years, on: plusDays(from, 380 - Math.round(random.between(0, (years ?? 4) * 365 * 1.06))) }
}
