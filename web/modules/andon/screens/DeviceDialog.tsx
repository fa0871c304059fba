import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { madeDeviceSchema, type Screen } from '#api/modules/andon/screens.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { TextField } from '#web/platform/forms/fields.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { andonPaths } from '../andon-paths.ts'

const formSchema = z.object({ name: z.string().trim().min(1) })

/** Connects a display to a screen: its link is shown this once. */
export function DeviceDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const { t } = useLingui()
  const [token, setToken] = useState<string | null>(null)
  const form = useForm({ resolver: useFormResolver(formSchema), defaultValues: { name: '' }, shouldFocusError: false })
  const words = {
    title: <Trans>Connect a display to {screen.name}</Trans>,
    description: (
      <Trans>
        A display shows this screen without anybody signing in, and can do nothing else. It can be ended here.
      </Trans>
    ),
  }
  if (token !== null)
    return (
      <Dialog
        open
        {...words}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <DeviceLink link={`${window.location.origin}${andonPaths.wall()}#token=${token}`} />
      </Dialog>
    )
  return (
    <FormDialog
      form={form}
      {...words}
      submitLabel={t`Make the link`}
      save={async ({ name }) => {
        const body = { screenId: screen.id, name }
        const made = await request(madeDeviceSchema, '/api/andon/devices', { method: 'POST', body })
        setToken(made.token)
        void readAgain({ queryKey: ['andon', 'devices'] })
      }}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="name"
        label={t`Name of the display`}
        required
        data-autofocus
        maxLength={80}
        placeholder={t`TV above the gate`}
      />
    </FormDialog>
  )
}

function DeviceLink({ link }: { link: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  return (
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
        <Trans>The link is shown only now. Anybody with it sees this screen until the display is ended.</Trans>
      </Notice>
    </div>
  )
}
