import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { pinPattern } from '#api/modules/personnel/pin.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** For people without a card. */
export function NumberAndPin({
  onDone,
  onClose,
}: {
  onDone: (who: { number: string; pin: string }) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [number, setNumber] = useState('')
  const [pin, setPin] = useState('')
  const complete = /^[\w.-]{1,60}$/.test(number) && pinPattern.test(pin)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (complete) onDone({ number, pin })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Number and PIN</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form="kiosk-pin" disabled={!complete}>
            <Trans>Go on</Trans>
          </Button>
        </>
      }
    >
      <form id="kiosk-pin" onSubmit={submit} className="grid gap-4 pb-2" autoComplete="off">
        <Field label={t`Registration number`} required>
          {(control) => (
            <Input
              {...control}
              data-autofocus
              autoComplete="off"
              inputMode="numeric"
              maxLength={60}
              className="h-14 text-2xl tabular-nums"
              value={number}
              onChange={(event) => setNumber(event.target.value.trim())}
            />
          )}
        </Field>
        <Field label={t`PIN`} required>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="off"
              inputMode="numeric"
              maxLength={8}
              className="h-14 text-2xl tabular-nums"
              value={pin}
              onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
