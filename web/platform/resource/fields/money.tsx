import { useLingui } from '@lingui/react/macro'
import type { Money, MoneyField } from '#api/platform/resource/fields/money.contract.ts'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { amountText } from './amount-text.ts'
import type { FieldView, TypedInputProps } from './field-view.ts'
import { controlOf, textInput } from './input-props.ts'

/** An amount as it is typed, and its currency beside it where there are several. */
function MoneyInput(props: TypedInputProps<MoneyField>) {
  const { t } = useLingui()
  const { currencies } = props.field
  const held = Object(props.value) as Partial<Money>
  const money = { amount: held.amount ?? '', currency: held.currency || currencies[0] }
  const change = (next: Partial<Money>) => props.onChange({ ...money, ...next })
  const [only] = currencies
  return (
    <span className="flex gap-2">
      <span className="min-w-0 flex-1">
        <Input
          {...textInput(props)}
          value={money.amount}
          onChange={(event) => change({ amount: event.target.value })}
          inputMode="decimal"
          autoComplete="off"
          {...(currencies.length === 1 && { trail: <span className="pe-2">{only}</span> })}
        />
      </span>
      {currencies.length > 1 && (
        <span className="w-24 shrink-0">
          <Select
            aria-label={t`Currency`}
            aria-invalid={controlOf(props)['aria-invalid']}
            disabled={props.disabled}
            value={money.currency}
            onChange={(currency) => change({ currency })}
            options={currencies.map((currency) => ({ value: currency, label: currency }))}
          />
        </span>
      )}
    </span>
  )
}

export const money: FieldView<MoneyField, Money> = {
  Input: MoneyInput,
  text: (value, { field, i18n }) => amountText(value, i18n, field.decimals),
  figure: true,
  share: ({ currencies }) => (currencies.length > 1 ? 5 : 3),
}
