import type { Trx } from '#api/platform/db/database.ts'
import type { FileAuthor } from '../master-data/add-row.service.ts'
import { type Additions, trackAdditions } from './additions.ts'
import { fault } from './faults.ts'
import type { ReasonRef, RowFacts } from './import-profile.ts'
import type { Fault } from './faults.contract.ts'
import { openOrders } from './orders.ts'
import { unknown } from './unknown.ts'

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
  /** Creates missing records named by rows; answers per row its ids or the reason it cannot be booked. */
  resolve(rows: RowFacts[]): Promise<(RowIds | Fault[])[]>
}

type Coded = { code: string; name: string }
/** Kinds that are no more than code and name, by their tables. */
const simpleTables = {
  'machine-classes': 'machine_class',
  products: 'product',
  employees: 'employee',
  'scrap-reasons': 'scrap_reason',
} as const

/** Machines, orders, people and reasons of one company, read on demand. */
export async function openMasterData(trx: Trx, author: FileAuthor, siteId: string): Promise<MasterData> {
  const additions = trackAdditions(trx, author)
  const classes = simple(trx, additions, 'machine-classes')
  const products = simple(trx, additions, 'products')
  const people = simple(trx, additions, 'employees')
  const scrapReasons = simple(trx, additions, 'scrap-reasons')
  const machines = await openMachines(trx, additions, siteId, classes)
  const reasons = await openReasons(trx, additions)
  const orders = openOrders(trx, author, additions)
  const cycles = openCycles(trx, additions)

  return {
    async resolve(rows) {
      await machines.ensure(rows.map((row) => row.machine))
      await products.ensure(rows.flatMap((row) => row.workOrder?.product ?? []))
      await people.ensure(rows.flatMap((row) => row.operator ?? []))
      await scrapReasons.ensure(rows.flatMap((row) => row.scrap?.reason ?? []))
      await reasons.ensure(rows.flatMap((row) => row.claims.flatMap((claim) => claim.reason ?? [])))
      await orders.ensure(
        rows.flatMap((row) => row.workOrder ?? []),
        (code) => products.get(code),
      )
      await cycles.ensure(
        rows.flatMap(({ workOrder, idealCycleSeconds: seconds }) => {
          const order = workOrder && orders.get(workOrder.code)
          return order && seconds ? [{ code: order.productCode, productId: order.productId, seconds }] : []
        }),
      )
      return rows.map((row) => {
        const refused = additions.refusedOf([
          ['machines', row.machine.code],
          ['products', row.workOrder?.product?.code],
          ['work-orders', row.workOrder?.code],
          ['ideal-cycles', row.idealCycleSeconds ? orders.get(row.workOrder?.code ?? '')?.productCode : undefined],
          ['employees', row.operator?.code],
          ['scrap-reasons', row.scrap?.reason?.code],
          ...row.claims.map(({ reason }) => ['stoppage-reasons', reason?.code] as const),
        ])
        if (refused.length > 0) return refused
        const machine = machines.get(row.machine.code)
        if (machine?.siteId !== siteId) return [fault(null, 'machine_of_other_site', { machine: row.machine.code })]
        const order = row.workOrder && orders.get(row.workOrder.code)
        if (row.workOrder && !order) return [fault(null, 'product_missing', { order: row.workOrder.code })]
        const product = row.workOrder?.product
        if (order && product && order.productId !== products.get(product.code))
          return [fault(null, 'product_differs', { order: order.code, known: order.productCode, found: product.code })]
        return {
          machineId: machine.id,
          workOrderId: order?.id ?? null,
          productId: order?.productId ?? null,
          operatorId: (row.operator && people.get(row.operator.code)) ?? null,
          reasonId: (code) => reasons.get(code) ?? null,
          scrapReasonId: (row.scrap?.reason && scrapReasons.get(row.scrap.reason.code)) ?? null,
        }
      })
    },
  }
}

type Simple = ReturnType<typeof simple>

/** Ids of rows that are no more than code and name, by code. */
function simple(trx: Trx, additions: Additions, kind: keyof typeof simpleTables) {
  const idByCode = new Map<string, string>()
  return {
    get: (code: string) => idByCode.get(code),
    async ensure(wanted: Coded[]) {
      const missing = unknown(wanted, idByCode)
      if (missing.length === 0) return
      const codes = missing.map((row) => row.code)
      const rows = await trx.selectFrom(simpleTables[kind]).select(['id', 'code']).where('code', 'in', codes).execute()
      for (const row of rows) idByCode.set(row.code, row.id)
      for (const { code, name } of unknown(missing, idByCode)) {
        const id = await additions.add([kind, code], { code, name })
        if (id) idByCode.set(code, id)
      }
    },
  }
}

/** Machines answer to their code or, where no code fits, to their name. */
async function openMachines(trx: Trx, additions: Additions, siteId: string, classes: Simple) {
  const machineByName = new Map<string, { id: string; siteId: string }>()
  const rows = await trx
    .selectFrom('machine as m')
    .innerJoin('area as a', (join) => join.onRef('a.company_id', '=', 'm.company_id').onRef('a.id', '=', 'm.area_id'))
    .select(['m.id', 'm.code', 'm.name', 'a.site_id as siteId'])
    .execute()
  for (const row of rows) if (!machineByName.has(row.name)) machineByName.set(row.name, row)
  for (const row of rows) machineByName.set(row.code, row)
  return {
    get: (code: string) => machineByName.get(code),
    async ensure(wanted: RowFacts['machine'][]) {
      const missing = unknown(wanted, machineByName)
      await classes.ensure(missing.map((machine) => machine.machineClass))
      for (const { code, name, area, machineClass } of missing) {
        const areaId = await ensureArea(trx, additions, siteId, area)
        const classId = classes.get(machineClass.code)
        if (!areaId) additions.refuseWith(['machines', code], ['areas', area.code])
        else if (!classId) additions.refuseWith(['machines', code], ['machine-classes', machineClass.code])
        else {
          const id = await additions.add(['machines', code], { code, name, area: areaId, machineClass: classId })
          if (id) machineByName.set(code, { id, siteId })
        }
      }
    },
  }
}

async function ensureArea(trx: Trx, additions: Additions, siteId: string, wanted: Coded): Promise<string | undefined> {
  // Codes are unique in a company: a second site's area of the same code carries the site's id.
  for (const code of [wanted.code, `${wanted.code}-${siteId.slice(-8)}`]) {
    const area = await trx.selectFrom('area').select(['id', 'site_id']).where('code', '=', code).executeTakeFirst()
    if (area?.site_id === siteId) return area.id
    if (!area) return additions.add(['areas', code], { code, name: wanted.name, site: siteId })
  }
  throw new Error(`No area can be made for ${wanted.code}`)
}

/** Stoppage reasons answer to their code or, where no code fits, to their name. */
async function openReasons(trx: Trx, additions: Additions) {
  const idByName = new Map<string, string>()
  const rows = await trx.selectFrom('stoppage_reason').select(['id', 'code', 'name']).execute()
  for (const row of rows) if (!idByName.has(row.name)) idByName.set(row.name, row.id)
  for (const row of rows) idByName.set(row.code, row.id)

  async function add({ code, name, lossClass, countsAs }: Omit<ReasonRef, 'group'>, parent: string | null) {
    const id = await additions.add(['stoppage-reasons', code], { code, name, parent, lossClass, countsAs })
    if (id) idByName.set(code, id)
    return id
  }
  return {
    get: (code: string) => idByName.get(code),
    async ensure(wanted: ReasonRef[]) {
      for (const reason of unknown(wanted, idByName)) {
        const { group, countsAs } = reason
        const parent = group
          ? (idByName.get(group.code) ?? (await add({ ...group, lossClass: 'other', countsAs }, null)))
          : null
        if (parent === undefined)
          additions.refuseWith(['stoppage-reasons', reason.code], ['stoppage-reasons', group!.code])
        else await add(reason, parent)
      }
    },
  }
}

/** The ideal cycle of a product at any machine; one that is known stays. */
function openCycles(trx: Trx, additions: Additions) {
  const addedCodes = new Set<string>()
  return {
    async ensure(wanted: { code: string; productId: string; seconds: number }[]) {
      const missing = unknown(wanted, addedCodes)
      if (missing.length === 0) return
      const rows = await trx
        .selectFrom('ideal_cycle')
        .select('product_id as id')
        .where('machine_id', 'is', null)
        .where('mold_id', 'is', null)
        .where(
          'product_id',
          'in',
          missing.map(({ productId }) => productId),
        )
        .execute()
      const there = new Set(rows.map(({ id }) => id))
      for (const { code, productId, seconds } of missing) {
        if (!there.has(productId))
          await additions.add(['ideal-cycles', code], {
            product: productId,
            secondsPerPiece: Number(seconds.toFixed(4)),
          })
        addedCodes.add(code)
      }
    },
  }
}
