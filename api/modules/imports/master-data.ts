import type { Trx } from '#api/platform/db/database.ts'
import { fault } from './faults.ts'
import type { ReasonRef, RowFacts } from './import-profile.ts'
import type { Fault } from './imports.contract.ts'

/** The ids a row's facts refer to. */
export interface RowIds {
  machineId: string
  workOrderId: string | null
  operatorId: string | null
  productId: string | null
  /** By code. */
  reasonId(code: string): string | null
  scrapReasonId: string | null
}

export interface MasterData {
  /** Creates what the rows name and the plant lacks; answers per row its ids or why it cannot be booked. */
  resolve(rows: RowFacts[]): Promise<(RowIds | Fault[])[]>
}

interface Named {
  id: string
  code: string
  name: string
}
type Coded = { code: string; name: string }
type SimpleTable = 'machine_class' | 'product' | 'employee' | 'scrap_reason'

/** Machines, orders, people and reasons of one company, read as rows ask for them. */
export async function openMasterData(trx: Trx, companyId: string, siteId: string): Promise<MasterData> {
  const classes = simple(trx, companyId, 'machine_class')
  const products = simple(trx, companyId, 'product')
  const people = simple(trx, companyId, 'employee')
  const scrapReasons = simple(trx, companyId, 'scrap_reason')
  const machines = await openMachines(trx, companyId, siteId, classes)
  const reasons = await openReasons(trx, companyId)
  const orders = openOrders(trx, companyId)

  return {
    async resolve(rows) {
      await machines.ensure(rows.map((row) => row.machine))
      await products.ensure(rows.flatMap((row) => row.workOrder?.product ?? []))
      await people.ensure(rows.flatMap((row) => row.operator ?? []))
      await scrapReasons.ensure(rows.flatMap((row) => row.scrap?.reason ?? []))
      await reasons.ensure(rows.flatMap((row) => row.claims.flatMap((claim) => claim.reason ?? [])))
      await orders.ensure(
        rows.flatMap((row) => row.workOrder ?? []),
        products,
      )
      return rows.map((row) => {
        const machine = machines.get(row.machine.code)
        if (machine?.siteId !== siteId) return [fault(null, 'machine_of_other_site', { machine: row.machine.code })]
        const order = row.workOrder && orders.get(row.workOrder.code)
        if (row.workOrder && !order) return [fault(null, 'product_missing', { order: row.workOrder.code })]
        const product = row.workOrder?.product && products.get(row.workOrder.product.code)
        if (order && product && order.productId !== product.id)
          return [fault(null, 'product_differs', { order: order.code, known: order.productCode, found: product.code })]
        return {
          machineId: machine.id,
          workOrderId: order?.id ?? null,
          productId: order?.productId ?? null,
          operatorId: (row.operator && people.get(row.operator.code)?.id) ?? null,
          reasonId: (code) => reasons.get(code) ?? null,
          scrapReasonId: (row.scrap?.reason && scrapReasons.get(row.scrap.reason.code)?.id) ?? null,
        }
      })
    },
  }
}

type Simple = ReturnType<typeof simple>

/** Rows of a table that is no more than code and name. */
function simple(trx: Trx, companyId: string, table: SimpleTable) {
  const known = new Map<string, Named>()
  return {
    get: (code: string) => known.get(code),
    async ensure(wanted: Coded[]) {
      const missing = unknown(wanted, known)
      if (missing.length === 0) return
      await trx
        .insertInto(table)
        .values(missing.map(({ code, name }) => ({ company_id: companyId, code, name })))
        .onConflict((conflict) => conflict.columns(['company_id', 'code']).doNothing())
        .execute()
      const codes = missing.map((row) => row.code)
      const rows = await trx
        .selectFrom(table)
        .select(['id', 'code', 'name'])
        .where('company_id', '=', companyId)
        .where('code', 'in', codes)
        .execute()
      for (const row of rows) known.set(row.code, row)
    },
  }
}

function unknown<T extends { code: string }>(wanted: T[], known: { has(code: string): boolean }): T[] {
  return [...new Map(wanted.filter((row) => !known.has(row.code)).map((row) => [row.code, row])).values()]
}

/** Machines answer to their code or, where no code fits, to their name. */
async function openMachines(trx: Trx, companyId: string, siteId: string, classes: Simple) {
  const known = new Map<string, { id: string; siteId: string }>()
  async function read() {
    const rows = await trx
      .selectFrom('machine as m')
      .innerJoin('area as a', (join) => join.onRef('a.company_id', '=', 'm.company_id').onRef('a.id', '=', 'm.area_id'))
      .select(['m.id', 'm.code', 'm.name', 'a.site_id'])
      .where('m.company_id', '=', companyId)
      .execute()
    for (const row of rows) if (!known.has(row.name)) known.set(row.name, { id: row.id, siteId: row.site_id })
    for (const row of rows) known.set(row.code, { id: row.id, siteId: row.site_id })
  }
  await read()
  return {
    get: (code: string) => known.get(code),
    async ensure(wanted: RowFacts['machine'][]) {
      const missing = unknown(wanted, known)
      if (missing.length === 0) return
      await classes.ensure(missing.map((machine) => machine.machineClass))
      for (const machine of missing) {
        const area = await ensureArea(trx, companyId, siteId, machine.area)
        await trx
          .insertInto('machine')
          .values({
            company_id: companyId,
            code: machine.code,
            name: machine.name,
            area_id: area,
            machine_class_id: classes.get(machine.machineClass.code)?.id ?? '',
          })
          .execute()
      }
      await read()
    },
  }
}

async function ensureArea(trx: Trx, companyId: string, siteId: string, wanted: Coded): Promise<string> {
  const find = (code: string) =>
    trx
      .selectFrom('area')
      .select(['id', 'site_id'])
      .where('company_id', '=', companyId)
      .where('code', '=', code)
      .executeTakeFirst()
  // Codes are unique in a company: a second site's area of the same code carries the site's id.
  for (const code of [wanted.code, `${wanted.code}-${siteId.slice(-8)}`]) {
    const area = await find(code)
    if (area?.site_id === siteId) return area.id
    if (area) continue
    const made = await trx
      .insertInto('area')
      .values({ company_id: companyId, site_id: siteId, code, name: wanted.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  throw new Error(`No area can be made for ${wanted.code}`)
}

/** Stoppage reasons answer to their code or, where no code fits, to their name. */
async function openReasons(trx: Trx, companyId: string) {
  const known = new Map<string, string>()
  const rows = await trx
    .selectFrom('stoppage_reason')
    .select(['id', 'code', 'name'])
    .where('company_id', '=', companyId)
    .execute()
  for (const row of rows) if (!known.has(row.name)) known.set(row.name, row.id)
  for (const row of rows) known.set(row.code, row.id)

  async function add(reason: Omit<ReasonRef, 'group'>, parentId: string | null) {
    const made = await trx
      .insertInto('stoppage_reason')
      .values({
        company_id: companyId,
        parent_id: parentId,
        code: reason.code,
        name: reason.name,
        loss_class: reason.lossClass,
        counts_as: reason.countsAs,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    known.set(reason.code, made.id)
    return made.id
  }
  return {
    get: (code: string) => known.get(code),
    async ensure(wanted: ReasonRef[]) {
      for (const reason of unknown(wanted, known)) {
        const { group } = reason
        const parent = group
          ? (known.get(group.code) ?? (await add({ ...group, lossClass: 'other', countsAs: reason.countsAs }, null)))
          : null
        await add(reason, parent)
      }
    },
  }
}

function openOrders(trx: Trx, companyId: string) {
  type Order = { id: string; code: string; productId: string; productCode: string }
  const known = new Map<string, Order>()
  async function read(codes: string[]) {
    const rows = await trx
      .selectFrom('work_order as o')
      .innerJoin('product as p', (join) =>
        join.onRef('p.company_id', '=', 'o.company_id').onRef('p.id', '=', 'o.product_id'),
      )
      .select(['o.id', 'o.code', 'o.product_id as productId', 'p.code as productCode'])
      .where('o.company_id', '=', companyId)
      .where('o.code', 'in', codes)
      .execute()
    for (const row of rows) known.set(row.code, row)
  }
  return {
    get: (code: string) => known.get(code),
    async ensure(wanted: NonNullable<RowFacts['workOrder']>[], products: Simple) {
      const asked = unknown(wanted, known)
      if (asked.length === 0) return
      await read(asked.map((order) => order.code))
      // A row without the product may come before one that names it.
      const described = unknown(
        wanted.filter((order) => order.product),
        known,
      )
      if (described.length === 0) return
      await trx
        .insertInto('work_order')
        .values(
          described.map((order) => ({
            company_id: companyId,
            code: order.code,
            product_id: products.get(order.product?.code ?? '')?.id ?? '',
            planned_quantity: order.plannedQuantity ?? null,
          })),
        )
        .execute()
      await read(described.map((order) => order.code))
    },
  }
}
