import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { deviceKinds } from '#api/modules/ingest/devices.contract.ts'
import { refusalDetailsSchema } from '#api/platform/resource/rows.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { CheckboxField, ComboboxField, SelectField, TextField } from '#web/platform/forms/fields.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import { type Device, changeDevice, createDevice } from '../devices.api.ts'

const formSchema = z
  .object({
    code: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/)
      .refine((code) => code.toLowerCase() !== 'portal'),
    name: z.string().trim().min(1).max(100),
    kind: z.enum(deviceKinds),
    machineId: z.string(),
    active: z.boolean(),
  })
  .refine(({ kind, machineId }) => kind === 'gateway' || machineId !== '', {
    path: ['machineId'],
    params: { reason: 'required' },
  })
type FormValues = z.infer<typeof formSchema>

/** Makes a device, or changes one. */
export function DeviceDialog({
  device,
  onClose,
  onMade,
}: {
  device: Device | null
  onClose: () => void
  onMade: (device: Device) => void
}) {
  const { t } = useLingui()
  const { machines } = usePlaces()
  const form = useForm<FormValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: useFormResolver(formSchema),
    defaultValues: {
      code: device?.code ?? '',
      name: device?.name ?? '',
      kind: device?.kind === 'gateway' ? 'gateway' : 'machine',
      machineId: device?.machine?.id ?? '',
      active: device?.active ?? true,
    },
  })
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  const options = useMemo(
    () =>
      machines
        .filter(({ id, active }) => active || id === device?.machine?.id)
        .map(({ id, name }) => ({ value: id, label: name })),
    [machines, device],
  )
  const save = async ({ code, name, machineId, active, ...values }: FormValues) => {
    const machine = values.kind === 'machine' ? machineId : null
    if (device) await changeDevice(device, { values: { name, machine }, active })
    else onMade(await createDevice({ code, name, kind: values.kind, machine }))
  }
  return (
    <FormDialog
      form={form}
      title={device ? <Trans>Change the device</Trans> : <Trans>Add a device</Trans>}
      submitLabel={device ? t`Save device` : t`Add device`}
      save={save}
      {...(device && { done: t`Device saved` })}
      explain={(error) => {
        const faults = error instanceof ApiError && refusalDetailsSchema.safeParse(error.details).data?.faults
        if (!faults || !faults.some((fault) => fault.code === 'taken')) return undefined
        form.setError('code', { message: t`There is a device of this code already.` }, { shouldFocus: true })
        return true
      }}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t`Name`} required maxLength={100} />
      <TextField
        control={control}
        name="code"
        label={t`Code`}
        required
        hint={t`Letters, digits, point, hyphen and underscore. It names the device in MQTT topics and stays.`}
        maxLength={40}
        disabled={device !== null}
        dir="ltr"
      />
      <SelectField
        control={control}
        name="kind"
        label={t`Sends for`}
        hint={
          kind === 'machine'
            ? t`Its events are of this machine and need not name it.`
            : t`Every event names its machine by the machine’s code.`
        }
        disabled={device !== null}
        options={[
          { value: 'machine', label: t`One machine` },
          { value: 'gateway', label: t`Several machines (gateway)` },
        ]}
      />
      {kind === 'machine' && (
        <ComboboxField control={control} name="machineId" label={t`Machine`} required options={options} />
      )}
      {device && (
        <CheckboxField
          control={control}
          name="active"
          label={t`In use`}
          says={t`May send events`}
          hint={t`A device that is not in use is turned away; what it sent before stays.`}
        />
      )}
    </FormDialog>
  )
}
