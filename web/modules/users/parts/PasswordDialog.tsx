import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

type Props = { name: string; password: string; onClose: () => void }

/** A password that was made, shown this once. */
export function PasswordDialog({ name, password, onClose }: Props) {
  const { t } = useLingui()
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    showToast('success', t`Copied`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Password of {name}</Trans>}
      description={
        <Trans>Hand it over by hand or by telephone. It is shown only now, and is changed at the first sign-in.</Trans>
      }
      actions={
        <>
          <Button icon={<Copy />} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>I have handed it over</Trans>
          </Button>
        </>
      }
    >
      <output
        dir="ltr"
        className="block select-all rounded-md bg-sunken px-3 py-3 text-center font-mono text-lg tracking-wide [overflow-wrap:anywhere]"
      >
        {password}
      </output>
    </Dialog>
  )
}
