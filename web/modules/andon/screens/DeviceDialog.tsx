import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { madeDeviceSchema, type Screen } from '#api/modules/andon/screens.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { andonPaths } from '../andon-paths.ts'

/** Connects a display to a screen: its link is shown this once. */
export function DeviceDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState('')
  const [copied, setCopied] = useState(false)
  const make = useMutation({
    mutationFn: () =>
      request(madeDeviceSchema, '/api/andon/devices', {
        method: 'POST',
        body: { screenId: screen.id, name: name.trim() },
      }),
    onSuccess: () => void readAgain({ queryKey: ['andon', 'devices'] }),
  })
  const link = make.data ? `${window.location.origin}${andonPaths.wall()}#token=${make.data.token}` : ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Connect a display to {screen.name}</Trans>}
      description={
        <Trans>
          A display shows this screen without anybody signing in, and can do nothing else. It can be ended here.
        </Trans>
      }
      actions={
        make.data ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" type="submit" form="andon-device" busy={make.isPending} disabled={!name.trim()}>
              <Trans>Make the link</Trans>
            </Button>
          </>
        )
      }
    >
      {make.data ? (
        <div className="flex flex-col gap-3">
          <Field label={t`Link of the display`} hint={t`Open it once in the display's browser, full screen.`}>
            {(control) => (
              <Input
                {...control}
                readOnly
                dir="ltr"
                value={link}
                onFocus={(event) => event.target.select()}
                className="font-mono text-xs"
              />
            )}
          </Field>
          <Button
            className="self-start"
            icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(true))}
          >
            {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </Button>
          <Notice tone="warning">
            <Trans>The link is shown only now. Whoever has it sees this screen until the display is ended.</Trans>
          </Notice>
        </div>
      ) : (
        <form
          id="andon-device"
          onSubmit={(event) => {
            event.preventDefault()
            make.mutate()
          }}
        >
          <Field label={t`Name of the display`} error={make.error ? i18n._(errorText(make.error)) : undefined} required>
            {(control) => (
              <Input
                {...control}
                data-autofocus
                maxLength={80}
                value={name}
                placeholder={t`TV above the gate`}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  )
}
