import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type ClassCode, classPlans } from '../classes.ts'
import { type PriceStep, priceSteps } from './price-steps.ts'

/** What the costs of the demo plant are about. */
export interface CostPlant {
  companyId: string
  siteId: string
  /** First day of the plant's history. */
  begun: string
  today: string
  steps: readonly PriceStep[]
  machines: { id: string; code: string; of: ClassCode }[]
  classIds: ReadonlyMap<ClassCode, string>
  positionIds: ReadonlyMap<string, string>
  /** `cycle`: seconds of a piece. */
  products: { id: string; code: string; name: string; of: ClassCode; cycle: number }[]
}

interface Found {
  siteId: string
  today: string
  begun: string | null
  made: boolean
  machines: { id: string; code: string }[]
  classes: { id: string; code: string }[]
  positions: { id: string; code: string }[]
  products: { id: string; code: string; name: string; cycle: number | null }[]
}

const codes = new Set<string>(classPlans.map(({ code }) => code))
const classOf = (code: string): ClassCode | undefined => {
  const [begin = ''] = code.split('-')
  return codes.has(begin) ? (begin as ClassCode) : undefined
}

/** @returns null for a company that is no demo plant, or has costs already. */
export async function findCostPlant(trx: Trx, companyId: string): Promise<CostPlant | null> {
  const rowsOf = (table: string, columns: string) => sql`
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, ${sql.raw(columns)}) ORDER BY t.code), '[]')
      FROM ${sql.table(table)} t WHERE t.company_id = s.company_id)`
  const { rows } = await sql<Found>`
    SELECT s.id AS "siteId", today_at(s.company_id, s.id)::text AS today,
      (SELECT min(i.business_date)::text FROM shift_instance i WHERE i.company_id = s.company_id) AS begun,
      EXISTS (SELECT FROM machine_rate r WHERE r.company_id = s.company_id)
        OR EXISTS (SELECT FROM material m WHERE m.company_id = s.company_id) AS made,
      ${rowsOf('machine', "'code', t.code")} AS machines,
      ${rowsOf('machine_class', "'code', t.code")} AS classes,
      ${rowsOf('position', "'code', t.code")} AS positions,
      ${rowsOf(
        'product',
        `'code', t.code, 'name', t.name, 'cycle', (SELECT min(c.seconds_per_piece)::float8 FROM ideal_cycle c
          WHERE c.company_id = t.company_id AND c.product_id = t.id)`,
      )} AS products
    FROM site s WHERE s.company_id = ${companyId} ORDER BY s.code LIMIT 1`.execute(trx)
  const [found] = rows
  if (!found || found.made || !found.begun) return null
  const { siteId, today, begun } = found
  const products = found.products.flatMap(({ cycle, ...product }) => {
    const of = classOf(product.code)
    return of && cycle !== null ? [{ ...product, of, cycle }] : []
  })
  if (products.length === 0) return null
  return {
    companyId,
    siteId,
    today,
    begun,
    steps: priceSteps(begun, today),
    machines: found.machines.flatMap((machine) => {
      const of = classOf(machine.code)
      return of ? [{ ...machine, of }] : []
    }),
    classIds: new Map(
      found.classes.flatMap(({ id, code }) => {
        const of = classOf(code)
        return of ? [[of, id] as const] : []
      }),
    ),
    positionIds: new Map(found.positions.map(({ id, code }) => [code, id])),
    products,
  }
}
