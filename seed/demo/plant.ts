import { type ClassPlan, classPlans } from './classes.ts'
import { type IdMaker, idMaker } from './ids.ts'
import { peopleNames } from './people.ts'
import { randomOf } from './random.ts'
import { scrapReasons, stopReasons } from './reasons.ts'

export interface Product {
  id: string
  index: number
  code: string
  name: string
  mold: Mold | undefined
  /** Seconds per piece at full speed. */
  cycle: number
  /** Seconds per piece as the master data has it: wrong for one product. */
  recordedCycle: number
  scrap: number
  /** Relative frequency of orders for it, among the machine's products. */
  demand: number
  /** Set for the product that is launched while the demo runs. */
  launched: boolean
}

interface Mold {
  id: string
  code: string
  name: string
  cavities: number
  /** Stops for tooling reasons happen so many times as often with it. */
  trouble: number
}

export interface Machine {
  id: string
  index: number
  code: string
  name: string
  lineCode: string
  plan: ClassPlan
  products: Product[]
  nights: boolean
  /** Stops happen so many times as often as the class plan says, and last so many times as long. */
  trouble: number
  repair: number
  /** Day of the plant since which 5S work spares it half of its minor stops. */
  tidyFrom?: number
  speed: number
  /** Operators of the machine's post, one per team. */
  operators: [Person, Person, Person]
}

export interface Person {
  id: string
  code: string
  name: string
}

export interface Plant {
  company: string
  id: IdMaker
  machines: Machine[]
  products: Product[]
  people: Person[]
  /** By code. */
  stopReasonIds: Map<string, string>
  scrapReasonIds: Map<string, string>
  relief: Person[]
  /** Of all employees. */
  peoplePerMachine: number
}

/** The machine whose 5S work shows in its minor stops, and the day of the plant since which it does. */
export const tidied = { machine: 'INJ-02', fromDay: 290 } as const

/** About 260 people in the demo. */
const usualPeoplePerMachine = 6.5

/**
 * The demo plant: the same one for the same company code and number of machines.
 *
 * @param stopFrequency how many times as often machines stop, each time so much shorter.
 * @param staff people who work there, if they are other than as many as such a plant has.
 */
export function buildPlant(company: string, machineCount: number, stopFrequency = 1, staff?: number): Plant {
  const id = idMaker(company)
  const counts = split(machineCount)
  const posts = counts.reduce((sum, count, i) => sum + Math.ceil(count / classPlans[i]!.machinesPerOperator), 0)
  // A fifth of a team rests or is away.
  const reliefCount = Math.max(3, Math.round(posts * 0.8))
  const people = peopleNames(posts * 3 + reliefCount).map((name, index) => ({
    id: id('employee', index),
    code: String(10_041 + index * 7),
    name,
  }))
  const plant: Plant = {
    company,
    id,
    machines: [],
    products: [],
    people,
    relief: people.slice(posts * 3),
    peoplePerMachine: staff === undefined ? usualPeoplePerMachine : staff / machineCount,
    stopReasonIds: new Map(stopReasons.map((reason, n) => [reason.code, id('stoppageReason', n + 100)])),
    scrapReasonIds: new Map(scrapReasons.map((reason, n) => [reason.code, id('scrapReason', n + 100)])),
  }
  let post = 0
  counts.forEach((count, i) => {
    const plan = classPlans[i]!
    const shared = plan.moulds ? [] : makeProducts(plant, plan, Math.ceil(count * 1.5) + 2, 'shared')
    for (let n = 0; n < count; n++) {
      const products = plan.moulds ? makeProducts(plant, plan, 3, n) : pickShared(shared, n)
      if (n > 0 && n % plan.machinesPerOperator === 0) post++
      plant.machines.push(makeMachine(plant, plan, n, products, people.slice(post * 3, post * 3 + 3)))
    }
    if (count > 0) post++
  })
  for (const machine of plant.machines) {
    machine.trouble *= stopFrequency
    machine.repair /= stopFrequency
  }
  return plant
}

/** Machines per class by largest remainder. */
function split(total: number): number[] {
  const exact = classPlans.map((plan) => plan.share * total)
  const counts = exact.map(Math.floor)
  const byRemainder = exact.map((value, i) => ({ i, rest: value - counts[i]! })).toSorted((a, b) => b.rest - a.rest)
  const missing = total - counts.reduce((sum, count) => sum + count, 0)
  for (const { i } of byRemainder.slice(0, missing)) counts[i]!++
  return counts
}

function pickShared(shared: Product[], n: number): Product[] {
  return [0, 1, 2, 5].map((step) => shared[(n * 2 + step) % shared.length]!)
}

function makeProducts(plant: Plant, plan: ClassPlan, count: number, key: string | number): Product[] {
  return Array.from({ length: count }, (_, n) => {
    const index = plant.products.length
    const random = randomOf(plant.company, 'product', plan.code, key, n)
    const cavities = random.pick(plan.cavities)
    const cycle = Math.round((random.between(...plan.cycle) / cavities) * 100) / 100
    const bad = plan.code === 'INJ' && key === 4 && n === 0
    const wrong = plan.code === 'PRS' && key === 2 && n === 2
    const name = `${plan.products[index % plan.products.length]} ${letters(random.whole(0, 25))}${random.whole(10, 99)}0`
    const mold = plan.moulds
      ? {
          id: plant.id('mold', index),
          code: `${plan.code === 'PRS' ? 'D' : 'M'}-${1200 + index * 3}`,
          name: `${plan.code === 'PRS' ? 'Die' : 'Mould'} ${name}${cavities > 1 ? `, ${cavities} cavities` : ''}`,
          cavities,
          trouble: bad ? 3 : random.between(0.7, 1.3),
        }
      : undefined
    const product: Product = {
      id: plant.id('product', index),
      index,
      code: `${plan.code}-${20_100 + index * 13}`,
      name,
      mold,
      cycle,
      recordedCycle: wrong ? Math.round(cycle * 1.62 * 100) / 100 : cycle,
      scrap: bad ? 0.115 : Math.min(0.05, plan.scrap * random.skewed(0.85, 0.4)),
      demand: wrong ? 0.12 : bad ? 1 : random.between(0.6, 1.6),
      launched: plan.code === 'INJ' && key === 2 && n === 1,
    }
    plant.products.push(product)
    return product
  })
}

function makeMachine(plant: Plant, plan: ClassPlan, n: number, products: Product[], operators: Person[]): Machine {
  const index = plant.machines.length
  const random = randomOf(plant.company, 'machine', plan.code, n)
  const weak = plan.code === 'PRS' && n === 6
  const number = String(n + 1).padStart(2, '0')
  const code = `${plan.code}-${number}`
  return {
    id: plant.id('machine', index),
    index,
    code,
    ...(code === tidied.machine && { tidyFrom: tidied.fromDay }),
    name: `${plan.machineName} ${number} · ${plan.sizes[n % plan.sizes.length]}`,
    lineCode: `${plan.code}-L${Math.floor(n / 4) + 1}`,
    plan,
    products,
    nights: plan.twoShifts === 'none' || (plan.twoShifts === 'odd' && n % 2 === 0),
    trouble: weak ? 2.3 : random.skewed(1, 0.16),
    repair: weak ? 1.45 : random.skewed(1, 0.1),
    speed: weak ? 0.93 : random.normal(1, 0.015),
    operators: operators as [Person, Person, Person],
  }
}

function letters(n: number): string {
  return String.fromCharCode(65 + n) + String.fromCharCode(65 + ((n * 7) % 26))
}
