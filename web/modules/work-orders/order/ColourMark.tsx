import type { OrderColour } from '#api/modules/work-orders/order-fields.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { colourClass, useOrderWords } from '../use-order-words.ts'

/** The production colour of an order as a dot; its name is there for who does not see colours. */
export function ColourMark({ colour, withName = false }: { colour: OrderColour; withName?: boolean }) {
  const { colours } = useOrderWords()
  return (
    <span className="inline-flex items-center gap-1.5" title={colours[colour]}>
      <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', colourClass[colour])} />
      <span className={withName ? 'text-sm' : 'sr-only'}>{colours[colour]}</span>
    </span>
  )
}
