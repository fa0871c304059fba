import { useLingui } from '@lingui/react/macro'
import type { OrderColour } from '#api/modules/work-orders/order-fields.contract.ts'
import { orderFieldWords } from './public/order-field-words.ts'

/** Names of what an order has: colours, fields, what people do with it. */
export function useOrderWords() {
  const { t, i18n } = useLingui()
  const colours: Record<OrderColour, string> = {
    blue: t`Blue`,
    orange: t`Orange`,
    teal: t`Teal`,
    pink: t`Pink`,
    violet: t`Violet`,
    green: t`Green`,
    brown: t`Brown`,
    yellow: t`Yellow`,
  }
  const fields: Record<string, string> = {
    ...Object.fromEntries(Object.entries(orderFieldWords).map(([name, { label }]) => [name, i18n._(label)])),
    active: t`Active`,
    status: t`Closure`,
    place: t`Place in the queue`,
  }
  const actions: Record<string, string> = {
    'work_order.create': t`Created`,
    'work_order.change': t`Changed`,
    'work_order.activate': t`Put into use`,
    'work_order.deactivate': t`Taken out of use`,
    'work_order.close': t`Closed`,
    'work_order.reopen': t`Reopened`,
    'work_order.move': t`Moved in the queue`,
  }
  return { colours, fields, actions }
}

/** Class of a colour of an order: the theme's own, so that it suits the mode. */
export const colourClass: Record<OrderColour, string> = {
  blue: 'bg-series-1',
  orange: 'bg-series-2',
  teal: 'bg-series-3',
  pink: 'bg-series-4',
  violet: 'bg-series-5',
  green: 'bg-series-6',
  brown: 'bg-series-8',
  yellow: 'bg-series-10',
}
