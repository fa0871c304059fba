import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The only time the recovery codes are seen. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Recovery codes</Trans>}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>I have kept the codes</Trans>
        </Button>
      }
    >
      <div className="space-y-4 pb-2">
        <Notice tone="warning">
          <Trans>
            This is the only time they are shown. Each signs you in once when your device is lost: print them, or keep
            them in a password manager.
          </Trans>
        </Notice>
        <CodeBlock text={codes.join('\n')} label={t`Recovery codes`} />
      </div>
    </Dialog>
  )
}
