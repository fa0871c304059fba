import type { Language } from '#web/core/languages/languages.ts'
import type { OrderColumn, OrderFilter, OrdersExport } from '#api/modules/work-orders/work-orders.contract.ts'
import { type PlainField, orderField, plainFields } from '#api/modules/work-orders/order-fields.contract.ts'
import type { CellFormat } from '#web/core/figures/formats.ts'
import { displayOrder } from '#web/ui/table/table-changes.ts'
import type { TableState } from '#web/ui/table/table-state.ts'
import { sortOf } from './order-filter.ts'

const text: CellFormat = { as: 'text' }
const date: CellFormat = { as: 'date' }
const pieces: CellFormat = { as: 'figure', unit: 'pieces' }
const ratio: CellFormat = { as: 'figure', unit: 'ratio' }

const isField = (column: OrderColumn): column is PlainField => plainFields.some((name) => name === column)

/** How columns that are no plain text are written into a file; codes as they are called on the screen. */
function formatOf(column: OrderColumn, names: Record<string, Record<string, string>>): CellFormat {
  const code = (dimension: string): CellFormat => ({ as: 'code', names: names[dimension] ?? {} })
  if (isField(column)) {
    const { is } = orderField(column)
    return is === 'date' ? date : is === 'pieces' ? pieces : is === 'choice' ? code(`order_${column}`) : text
  }
  switch (column) {
    case 'lastDate':
      return date
    case 'produced':
    case 'remaining':
    case 'scrap':
      return pieces
    case 'completion':
    case 'performance':
      return ratio
    case 'status':
      return code('order_status')
    case 'productionStatus':
      return code('production_status')
    case 'label':
      return code('order_label')
    case 'progress':
      return code('order_progress')
    case 'active':
      return code('order_active')
    default:
      return text
  }
}

type Arranged = {
  columns: readonly { id: OrderColumn; label: string }[]
  table: TableState
  filter: Partial<OrderFilter>
  /** Names of coded values, by dimension. */
  names: Record<string, Record<string, string>>
}
type Letter = Pick<OrdersExport, 'format' | 'title' | 'filters' | 'words'> & { language: Language }

/**
 * The export of the list in its present state: its visible columns from the start to the end, its filter and its sort.
 */
export function orderExport({ columns, table, filter, names }: Arranged, letter: Letter): OrdersExport {
  const byId = new Map<string, (typeof columns)[number]>(columns.map((column) => [column.id, column]))
  const shown = displayOrder(
    table,
    columns.map(({ id }) => id),
  ).flatMap((id) => (table.hidden.includes(id) ? [] : (byId.get(id) ?? [])))
  return {
    ...letter,
    columns: shown.map(({ id, label }) => {
      const format = formatOf(id, names)
      return { member: id, label, format, align: format.as === 'figure' ? 'end' : 'start' }
    }),
    filter,
    ...sortOf(table.sort),
  }
}
