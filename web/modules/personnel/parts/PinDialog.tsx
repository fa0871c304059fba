import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isWeakPin, pinPattern } from '#api/modules/personnel/pin.contract.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFaultsText } from '#web/platform/resource/drawer/use-faults-text.ts'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { setPin } from '../personnel.api.ts'

/** Asks for a person's new PIN. */
export function PinDialog({ shown, row, onClose }: RowPartProps & { onClose: () => void }) {
  const { t } = useLingui()
  const explain = useFaultsText(shown)
  const [seen] = useState(row)
  const form = useForm<{ pin: string }>({ mode: 'onTouched', defaultValues: { pin: '' } })
  const judge = (pin: string) =>
    !pinPattern.test(pin) ? t`A PIN has 4 to 8 digits` : isWeakPin(pin) ? t`This PIN is too easily guessed` : true
  const name = String(row.values['name'])
  return (
    <FormDialog
      form={form}
      width="sm"
      title={<Trans>PIN of {name}</Trans>}
      description={<Trans>The person types it. It cannot be read afterwards.</Trans>}
      submitLabel={t`Set the PIN`}
      save={({ pin }) => setPin(shown, seen, pin)}
      done={t`The PIN was set`}
      explain={explain}
      onClose={onClose}
    >
      <Field
        label={t`PIN`}
        hint={t`4 to 8 digits, none of them in a row such as 1234.`}
        error={form.formState.errors.pin?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('pin', { validate: judge })}
            type="password"
            inputMode="numeric"
            autoComplete="new-password"
            maxLength={8}
            dir="ltr"
          />
        )}
      </Field>
    </FormDialog>
  )
}
