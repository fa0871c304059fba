import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import {
  type OrderFieldName,
  orderField,
  orderFieldNames,
  orderFields,
  type OrderReference,
  orderReferences,
} from '#api/modules/work-orders/order-fields.contract.ts'
import type { Order, OrderChoices } from '#api/modules/work-orders/work-orders.contract.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field, type FieldControl } from '#web/ui/field.tsx'
import { Input, inputClass } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { orderFieldWords } from '../public/order-field-words.ts'
import { ColourField } from './ColourField.tsx'
import { LabelsField } from './LabelsField.tsx'
import type { OrderForm } from './order-form.ts'

type Props = {
  form: UseFormReturn<OrderForm>
  choices: OrderChoices | undefined
  /** Of a closed order: the plan is shown, not changed. */
  planLocked: boolean
  order: Order | null
}

type Named = { id: string; code: string; name: string }

const wide: readonly OrderFieldName[] = ['productId', 'labels', 'note']

/** The fields of an order, in the order in which one plans it. */
export function OrderFormFields(props: Props) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {orderFieldNames.map((name) => (
        <div key={name} className={wide.includes(name) ? 'sm:col-span-2' : undefined}>
          <OrderInput name={name} {...props} />
        </div>
      ))}
    </div>
  )
}

function OrderInput({ name, ...props }: Props & { name: OrderFieldName }) {
  const { form } = props
  if (name === 'colour')
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => <ColourField value={field.value} onChange={field.onChange} />}
      />
    )
  return <LabelledInput name={name} {...props} />
}

function LabelledInput({ name, ...props }: Props & { name: Exclude<OrderFieldName, 'colour'> }) {
  const { t, i18n } = useLingui()
  const { label, hint } = orderFieldWords[name]
  const { is, start, loose } = orderField(name)
  const { register, control: form, formState } = props.form
  const error = formState.errors[name]
  const readOnly = props.planLocked && !loose
  const reference = orderReferences.find((one) => one === name)
  return (
    <Field
      label={i18n._(label)}
      hint={hint && i18n._(hint)}
      required={start === undefined}
      error={error && (error.type === 'custom' && is === 'date' ? t`The due date is before the start` : error.message)}
    >
      {(control) => {
        if (reference) return <ReferenceInput name={reference} control={control} {...props} />
        if (name === 'labels')
          return (
            <Controller
              control={form}
              name={name}
              render={({ field }) => (
                <LabelsField
                  {...control}
                  value={field.value}
                  onChange={field.onChange}
                  known={props.choices?.labels ?? []}
                />
              )}
            />
          )
        if (name === 'kind') return <ChoiceInput name={name} control={control} {...props} />
        if (is === 'longText')
          return (
            <textarea
              {...control}
              {...register(name)}
              rows={2}
              maxLength={1000}
              className={`${inputClass} h-auto py-2`}
            />
          )
        return <Input {...control} {...register(name)} autoComplete="off" readOnly={readOnly} {...typed[is]} />
      }}
    </Field>
  )
}

/** How a text is typed. */
const typed: Readonly<Record<string, object>> = {
  text: { maxLength: 60 },
  pieces: { inputMode: 'numeric', className: 'tabular-nums' },
  date: { type: 'date' },
}

function ChoiceInput({ name, control, form, planLocked }: Props & { name: 'kind'; control: FieldControl }) {
  const names = useCodeNames()
  const { schema } = orderFields[name]
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Select
          {...control}
          value={field.value}
          onChange={field.onChange}
          disabled={planLocked}
          options={schema.options.map((value) => ({ value, label: names[`order_${name}`]?.[value] ?? value }))}
        />
      )}
    />
  )
}

function ReferenceInput({
  name,
  control,
  form,
  choices,
  planLocked,
  order,
}: Props & { name: OrderReference; control: FieldControl }) {
  const { t } = useLingui()
  const { of } = orderFields[name]
  // Things out of use are not offered, but the order's own is shown all the same.
  const options = useOptions(choices?.[`${of}s`], order?.[of])
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Combobox
          {...control}
          value={field.value || null}
          onChange={(next) => field.onChange(next ?? '')}
          options={options}
          disabled={planLocked}
          placeholder={t`Search by name or code`}
        />
      )}
    />
  )
}

const nothing: readonly Named[] = []

function useOptions(list: readonly Named[] = nothing, own: Named | null | undefined) {
  return useMemo(() => {
    const all = own && !list.some(({ id }) => id === own.id) ? [own, ...list] : list
    return all.map(({ id, code, name }) => ({ value: id, label: name, detail: code }))
  }, [list, own])
}
