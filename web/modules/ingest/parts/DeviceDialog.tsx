import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type Device, newDeviceSchema } from '#api/modules/ingest/devices.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { focusFirstFault } from '#web/platform/forms/focus-first-fault.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { usePlaces } from '#web/platform/places/use-places.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { showToast } from '#web/ui/toast.ts'
import { changeDevice, createDevice } from '../devices.api.ts'

const formSchema = z
  .object({
    code: newDeviceSchema.shape.code,
    name: newDeviceSchema.shape.name,
    kind: newDeviceSchema.shape.kind,
    machineId: z.string(),
    active: z.boolean(),
  })
  .refine(({ kind, machineId }) => kind === 'gateway' || machineId !== '', { path: ['machineId'] })
type FormValues = z.infer<typeof formSchema>

const formId = 'device-form'

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
  const { t, i18n } = useLingui()
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
  const { errors, isSubmitting } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  const options = useMemo(
    () =>
      machines
        .filter(({ id, active }) => active || id === device?.machine?.id)
        .map(({ id, name }) => ({ value: id, label: name })),
    [machines, device],
  )
  const save = async ({ code, name, machineId, active, ...values }: FormValues) => {
    const machine = values.kind === 'machine' ? machineId : null
    try {
      if (device) {
        await changeDevice(device.id, { version: device.version, name, active, ...(machine && { machineId: machine }) })
        showToast('success', t`Device saved`)
        onClose()
      } else onMade(await createDevice({ code, name, kind: values.kind, machineId: machine }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'name_taken')
        form.setError('code', { message: t`There is a device of this code already.` }, { shouldFocus: true })
      else showToast('error', i18n._(errorText(error)))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={device ? <Trans>Change the device</Trans> : <Trans>Add a device</Trans>}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {device ? t`Save device` : t`Add device`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => void form.handleSubmit(save, () => focusFirstFault(formId))(event)}
      >
        <Field label={t`Name`} required error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" maxLength={100} />}
        </Field>
        <Field
          label={t`Code`}
          required
          error={errors.code?.message}
          hint={t`Letters, digits, point, hyphen and underscore. It names the device in MQTT topics and stays.`}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('code')}
              autoComplete="off"
              maxLength={40}
              disabled={device !== null}
              dir="ltr"
            />
          )}
        </Field>
        <Controller
          control={form.control}
          name="kind"
          render={({ field }) => (
            <Field
              label={t`Sends for`}
              hint={
                kind === 'machine'
                  ? t`Its events are of this machine and need not name it.`
                  : t`Every event names its machine by the machine’s code.`
              }
            >
              {(control) => (
                <Select
                  {...control}
                  value={field.value}
                  onChange={field.onChange}
                  disabled={device !== null}
                  options={[
                    { value: 'machine', label: t`One machine` },
                    { value: 'gateway', label: t`Several machines (gateway)` },
                  ]}
                />
              )}
            </Field>
          )}
        />
        {kind === 'machine' && (
          <Controller
            control={form.control}
            name="machineId"
            render={({ field }) => (
              <Field label={t`Machine`} required error={errors.machineId && t`Required`}>
                {(control) => (
                  <Combobox
                    {...control}
                    value={field.value || null}
                    onChange={(next) => field.onChange(next ?? '')}
                    options={options}
                  />
                )}
              </Field>
            )}
          />
        )}
        {device && (
          <Field label={t`In use`} hint={t`A device that is not in use is turned away; what it sent before stays.`}>
            {({ id, 'aria-describedby': describedBy }) => (
              <Checkbox
                id={id}
                aria-describedby={describedBy}
                label={t`May send events`}
                {...form.register('active')}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  )
}
