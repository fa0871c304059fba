import { trackAdditions } from './additions.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { type Order, newOrderSchema } from '../work-orders/work-orders.contract.ts'
import { changeOrder, createOrders, readOrder } from '../work-orders/work-orders.service.ts'
import { headingsOf } from './balance-book.ts'
import { type Book, type BookOrder, nothingExplained, refusal, sortOut } from './book.ts'
import { fault } from './faults.ts'
import type { Facts, OrderFacts } from './import-profile.ts'
import type { Fault } from './faults.contract.ts'
import { plannedOf, importOfOrder } from './replaced-orders.ts'
import { keepChanged } from './replaced-rows.ts'

const isOrder = (facts: Facts): facts is OrderFacts => 'order' in facts

/** Creates orders as the form does, and updates those that differ from the list, each with its history. */
export async function openOrderBook({ trx, companyId, runId, author, profile, mapping }: BookOrder): Promise<Book> {
  const heading = headingsOf(profile, mapping)
  const additions = trackAdditions(trx, author)
  const products = new Map(
    (await trx.selectFrom('product').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  )
  const machines = await trx.selectFrom('machine').select(['id', 'code', 'name']).execute()
  const machineOf = (name: string) =>
    machines.find(({ code }) => code === name) ?? machines.find((machine) => machine.name === name)
  const rowOf = new Map<string, number>()

  /** @returns the result, or the reasons for refusing the row. */
  async function take({ order }: OrderFacts, rowNumber: number): Promise<'new' | 'changed' | 'known' | Fault[]> {
    const row = rowOf.get(order.code)
    if (row !== undefined) return [fault(heading('order'), 'duplicate_key', { key: order.code })]
    rowOf.set(order.code, rowNumber)
    const machine = order.machine === undefined ? undefined : machineOf(order.machine)
    if (order.machine !== undefined && !machine)
      return [fault(heading('machine'), 'unknown_machine', { value: order.machine })]
    const { code, name } = order.product
    const productId = products.get(code) ?? (await additions.add(['products', code], { code, name }))
    if (!productId) return additions.refusedOf([['products', code]])
    products.set(code, productId)
    const values = {
      productId,
      plannedQuantity: order.planned,
      ...(order.start && { startDate: order.start }),
      ...(order.due && { dueDate: order.due }),
      ...(machine && { machineId: machine.id }),
      ...(order.note && { note: order.note }),
    }
    const present = await trx.selectFrom('work_order').select('id').where('code', '=', order.code).executeTakeFirst()
    if (present) return change(await readOrder(trx, present.id), values)
    const wanted = newOrderSchema.safeParse({ code: order.code, ...values })
    if (!wanted.success) return wanted.error.issues.map(({ path }) => faultAt(path[0], order))
    await createOrders(trx, author, [wanted.data], runId)
    return 'new'
  }

  async function change(before: Order, values: object): Promise<'changed' | 'known' | Fault[]> {
    try {
      const after = await changeOrder(trx, author, before.id, { version: before.version, ...values })
      if (after.version === before.version) return 'known'
      const earlier = await importOfOrder(trx, before.id)
      const content = { ...plannedOf(before), import_run_id: earlier }
      await keepChanged(
        trx,
        { companyId, runId },
        { kind: 'work_order', key: before.id, content, became: plannedOf(after) },
      )
      return 'changed'
    } catch (error) {
      const fields = error instanceof AppError ? error.options.fields : undefined
      if (!fields) throw error
      return fields.map(({ path }) =>
        fault(path === 'dueDate' ? heading('due') : null, path === 'dueDate' ? 'ends_before_start' : 'order_stands'),
      )
    }
  }

  const faultAt = (path: PropertyKey | undefined, { code, planned }: OrderFacts['order']): Fault => {
    if (path === 'dueDate') return fault(heading('due'), 'ends_before_start')
    if (path === 'plannedQuantity')
      return fault(heading('planned'), 'too_large', { value: planned, max: 1_000_000_000 })
    return fault(heading('order'), 'name_too_long', { name: code, max: 60 })
  }

  return {
    async add(batch) {
      const { good, refused } = sortOut(batch, isOrder)
      let [written, changed, unchanged] = [0, 0, 0]
      for (const candidate of good) {
        const done = await take(candidate.facts, candidate.rowNumber)
        if (Array.isArray(done)) refused.push(refusal(candidate, done))
        else if (done === 'known') unchanged++
        else if (done === 'changed') changed++
        else written++
      }
      return { written, changed, known: unchanged, held: 0, refused, dates: undefined }
    },
    questions: async () => [],
    close: async () => nothingExplained,
  }
}
