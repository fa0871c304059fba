import { classPlans } from '../classes.ts'
import { machineHours, margin, materials, partsOf, piecesOf, squareMetres, usedShare, wages } from './cost-plans.ts'
import type { CostPlant } from './cost-plant.ts'

type Product = CostPlant['products'][number]

const priceOf = new Map<string, number>(materials.map(([code, , , , price]) => [code, price]))
const byProducts = new Set<string>(materials.flatMap(([code, , kind]) => (kind === 'by_product' ? [code] : [])))
const planOf = new Map(classPlans.map((plan) => [plan.code, plan]))

/** The products of other classes that go into one, each with how many: neighbours in the list, so that all are used. */
export function componentsOf({ products }: CostPlant, product: Product): { product: Product; quantity: number }[] {
  const place = products.filter(({ of }) => of === product.of).indexOf(product)
  return (partsOf[product.of] ?? []).flatMap(([of, quantity]) => {
    const choices = products.filter((one) => one.of === of)
    const part = choices[place % choices.length]
    return part ? [{ product: part, quantity }] : []
  })
}

/** Parts of what a piece costs in lira, today. */
export interface UnitCost {
  raw: number
  packaging: number
  service: number
  spare: number
  semiFinished: number
  machine: number
  labour: number
  energy: number
  overhead: number
}

/** Kilowatts of a running machine for each square metre that it takes. */
const kilowatts = 0.35
const kilowattHour = 4.1
/** Lira of overhead for an hour of a machine. */
const overheadHour = 120

/** What a piece costs by the plans of its class, without scrap. */
export function unitCost(plant: CostPlant, product: Product): UnitCost {
  const cost = { raw: 0, packaging: 0, service: 0, spare: 0, semiFinished: 0 }
  for (const [code, quantity] of piecesOf[product.of]) {
    const amount = quantity * (priceOf.get(code) ?? 0)
    if (byProducts.has(code)) cost.raw -= amount
    else if (code.startsWith('PK')) cost.packaging += amount
    else if (code.startsWith('AS')) cost.service += amount
    else if (code.startsWith('SP')) cost.spare += amount
    else cost.raw += amount
  }
  for (const part of componentsOf(plant, product))
    cost.semiFinished += part.quantity * totalOf(unitCost(plant, part.product))
  const hours = product.cycle / 3600 / usedShare
  const [depreciation, maintenance, space] = machineHours[product.of]
  return {
    ...cost,
    machine: hours * (depreciation + maintenance + space),
    labour: (hours * wages.OPERATOR) / (planOf.get(product.of)?.machinesPerOperator ?? 1),
    energy: hours * squareMetres[product.of] * kilowatts * kilowattHour,
    overhead: hours * overheadHour,
  }
}

export const totalOf = (cost: UnitCost): number => Object.values(cost).reduce((sum, part) => sum + part, 0)

/** For how much a piece is sold, today. */
export const priceOfPiece = (plant: CostPlant, product: Product): number => totalOf(unitCost(plant, product)) * margin
