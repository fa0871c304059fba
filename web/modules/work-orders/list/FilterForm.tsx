import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderChoices, OrderFilter } from '#api/modules/work-orders/work-orders.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

type Filter = Partial<OrderFilter>
type Props = {
  filter: Filter
  choices: OrderChoices | undefined
  onChange: (filter: Filter) => void
  onClose: () => void
}

const any = 'any'

/** Filters that are not open in the row; each counts at once. */
export function FilterForm({ filter, choices, onChange, onClose }: Props) {
  const { t } = useLingui()
  const set = (name: keyof Filter, value: string | null) =>
    onChange({ ...filter, [name]: value === null || value === '' || value === any ? undefined : value })
  const named = (list: readonly { id: string; name: string; code?: string }[] | undefined) =>
    (list ?? []).map(({ id, name, code }) => ({ value: id, label: name, ...(code && { detail: code }) }))
  const either = (name: 'late' | 'running', label: string, yes: string, no: string) => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={filter[name] ?? any}
          onChange={(value) => set(name, value)}
          options={[
            { value: any, label: t`All` },
            { value: 'true', label: yes },
            { value: 'false', label: no },
          ]}
        />
      )}
    </Field>
  )
  const chosen = (name: 'machines' | 'areas' | 'products', label: string, list: Parameters<typeof named>[0]) => (
    <Field label={label}>
      {(control) => (
        <Combobox
          {...control}
          value={filter[name]?.split(',')[0] ?? null}
          onChange={(value) => set(name, value)}
          options={named(list)}
          placeholder={t`All`}
        />
      )}
    </Field>
  )
  return (
    <div className="space-y-3">
      {chosen('machines', t`Machine`, choices?.machines)}
      {chosen('areas', t`Area`, choices?.areas)}
      {chosen('products', t`Product`, choices?.products)}
      <Field label={t`Label`}>
        {(control) => (
          <Combobox
            {...control}
            value={filter.labels ?? null}
            onChange={(value) => set('labels', value)}
            options={(choices?.labels ?? []).map((label) => ({ value: label, label }))}
            placeholder={t`All`}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t`Due from`}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={filter.dueFrom ?? ''}
              onChange={(e) => set('dueFrom', e.target.value)}
            />
          )}
        </Field>
        <Field label={t`Due until`}>
          {(control) => (
            <Input {...control} type="date" value={filter.dueTo ?? ''} onChange={(e) => set('dueTo', e.target.value)} />
          )}
        </Field>
        {either('late', t`Due date`, t`Late`, t`Not late`)}
        {either('running', t`Now`, t`Running`, t`Not running`)}
        <Field label={t`Kind of order`}>
          {(control) => (
            <Select
              {...control}
              value={filter.kind ?? any}
              onChange={(value) => set('kind', value)}
              options={[
                { value: any, label: t`All` },
                { value: 'series', label: t`Series` },
                { value: 'project_trial', label: t`Project trial` },
              ]}
            />
          )}
        </Field>
        <Field label={t`Use`}>
          {(control) => (
            <Select
              {...control}
              value={filter.active ?? any}
              onChange={(value) => set('active', value)}
              options={[
                { value: 'true', label: t`Active` },
                { value: 'false', label: t`Passive` },
                { value: any, label: t`All` },
              ]}
            />
          )}
        </Field>
      </div>
      <div className="flex justify-end">
        <Button size="sm" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
