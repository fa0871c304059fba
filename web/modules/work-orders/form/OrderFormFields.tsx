import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Order, OrderChoices } from '#api/modules/work-orders/work-orders.contract.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, inputClass } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
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

/** The fields of an order, in the order in which one plans it. */
export function OrderFormFields({ form, choices, planLocked, order }: Props) {
  const { t } = useLingui()
  const { errors } = form.formState
  const text = (
    name: keyof OrderForm,
    label: string,
    extra: { required?: boolean; hint?: string; input?: object } = {},
  ) => (
    <Field label={label} required={extra.required ?? false} error={errors[name]?.message} hint={extra.hint}>
      {(control) => (
        <Input {...control} {...form.register(name)} autoComplete="off" readOnly={planLocked} {...extra.input} />
      )}
    </Field>
  )
  const number = { inputMode: 'numeric', className: 'tabular-nums' } as const
  // Things out of use are not offered, but the order's own is shown all the same.
  const products = useOptions(choices?.products, order?.product)
  const machines = useOptions(choices?.machines, order?.machine)
  const molds = useOptions(choices?.molds, order?.mold)
  const chosen = (
    name: 'productId' | 'machineId' | 'moldId',
    label: string,
    options: readonly { value: string; label: string; detail: string }[],
    { required = false, hint }: { required?: boolean; hint?: string } = {},
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field label={label} required={required} error={errors[name]?.message} hint={hint}>
          {(control) => (
            <Combobox
              {...control}
              value={field.value || null}
              onChange={(next) => field.onChange(next ?? '')}
              options={options}
              disabled={planLocked}
              placeholder={t`Search by name or code`}
            />
          )}
        </Field>
      )}
    />
  )
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {text('code', t`Work order`, { required: true, input: { maxLength: 60 } })}
      {text('summaryCode', t`Summary order`, {
        input: { maxLength: 60 },
        hint: t`The order that this one is a part of`,
      })}
      <Wide>{chosen('productId', t`Product`, products, { required: true })}</Wide>
      {chosen('machineId', t`Machine`, machines, { hint: t`Its place in the queue` })}
      {chosen('moldId', t`Mould`, molds)}
      {text('plannedQuantity', t`Ordered pieces`, { required: true, input: number })}
      {text('plannedPrints', t`Planned prints`, { input: number, hint: t`Shots of the mould` })}
      {text('startDate', t`Start`, { input: { type: 'date' } })}
      <Field
        label={t`Due`}
        error={
          errors.dueDate &&
          (errors.dueDate.type === 'custom' ? t`The due date is before the start` : errors.dueDate.message)
        }
      >
        {(control) => <Input {...control} {...form.register('dueDate')} type="date" readOnly={planLocked} />}
      </Field>
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <Field label={t`Kind of order`}>
            {(control) => (
              <Select
                {...control}
                value={field.value}
                onChange={field.onChange}
                disabled={planLocked}
                options={[
                  { value: 'series', label: t`Series` },
                  { value: 'project_trial', label: t`Project trial` },
                ]}
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="colour"
        render={({ field }) => <ColourField value={field.value} onChange={field.onChange} />}
      />
      <Wide>
        <Controller
          control={form.control}
          name="labels"
          render={({ field }) => (
            <Field label={t`Labels`} error={errors.labels?.message} hint={t`Enter takes a label`}>
              {(control) => (
                <LabelsField {...control} value={field.value} onChange={field.onChange} known={choices?.labels ?? []} />
              )}
            </Field>
          )}
        />
      </Wide>
      <Wide>
        <Field label={t`Note`} error={errors.note?.message}>
          {(control) => (
            <textarea
              {...control}
              {...form.register('note')}
              rows={2}
              maxLength={1000}
              className={`${inputClass} h-auto py-2`}
            />
          )}
        </Field>
      </Wide>
    </div>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>
}

function useOptions(list: readonly Named[] | undefined, own: Named | null | undefined) {
  return useMemo(() => {
    const known = list ?? []
    const all = own && !known.some(({ id }) => id === own.id) ? [own, ...known] : known
    return all.map(({ id, code, name }) => ({ value: id, label: name, detail: code }))
  }, [list, own])
}
