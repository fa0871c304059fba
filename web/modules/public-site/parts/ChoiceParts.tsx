import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'

type ShiftCode = 'morning' | 'evening' | 'night'

const machines = Array.from({ length: 60 }, (_, index) => ({ value: `${index + 1}`, label: `Press ${index + 1}` }))

export function ChoiceParts() {
  const { t } = useLingui()
  const [shift, setShift] = useState<ShiftCode>('morning')
  const [machine, setMachine] = useState<string | null>(null)
  const [on, setOn] = useState(true)
  return (
    <Card title={t`Choices`}>
      <div className="flex flex-col gap-3">
        <Field label={t`Name`} hint={t`At most ${100} characters`}>
          {(control) => <Input {...control} />}
        </Field>
        <Field label={t`Password`} error={t`Required`}>
          {(control) => <PasswordInput {...control} autoComplete="off" />}
        </Field>
        <Field label={t`Shift`}>
          {(control) => (
            <Select<ShiftCode>
              {...control}
              value={shift}
              onChange={setShift}
              options={[
                { value: 'morning', label: t`Morning` },
                { value: 'evening', label: t`Evening` },
                { value: 'night', label: t`Night` },
              ]}
            />
          )}
        </Field>
        <Field label={t`Machine`}>
          {(control) => <Combobox {...control} value={machine} onChange={setMachine} options={machines} />}
        </Field>
        <Checkbox label={t`All machines`} indeterminate={machine !== null} />
        <Switch label={t`Notifications`} checked={on} onChange={setOn} />
      </div>
    </Card>
  )
}
