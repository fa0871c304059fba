import type { SumField } from '#api/platform/resource/fields/sum.contract.ts'
import type { Money } from '#api/platform/resource/fields/money.contract.ts'
import { Input } from '#web/ui/input.tsx'
import { amountText } from './amount-text.ts'
import { exactText } from './exact-text.ts'
import type { FieldView, TextContext } from './field-view.ts'
import { textInput } from './input-props.ts'

/** Places behind the point that a figure always has: those of what it adds up. */
function leastDecimals({ of, field: name, make = 'sum', decimals = 2 }: SumField, { shown }: TextContext<SumField>) {
  if (make === 'average' || make === 'share') return decimals
  const lines = shown.resource.fields[of]
  const added = lines?.type === 'lines' && name !== undefined ? lines.fields[name] : undefined
  return make === 'sum' && added?.type === 'decimal' ? added.decimals : 0
}

export const sum: FieldView<SumField, string | Money> = {
  // Nobody fills it in; an input shows it only where a resource draws one.
  Input: (props) => <Input {...textInput(props)} disabled dir="ltr" />,
  text(value, context) {
    if (typeof value !== 'string') return amountText(value, context.i18n)
    const figure = exactText(value, context.i18n, { minimumFractionDigits: leastDecimals(context.field, context) })
    return context.unit === undefined ? figure : `${figure} ${context.unit}`
  },
  figure: true,
}
