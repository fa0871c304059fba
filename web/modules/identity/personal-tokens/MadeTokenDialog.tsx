import { Trans, useLingui } from '@lingui/react/macro'
import type { MadeToken } from '#api/modules/identity/personal-tokens/personal-tokens.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The only time a token is seen. */
export function MadeTokenDialog({ made, onClose }: { made: MadeToken; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Your new access token</Trans>}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>I have kept the token</Trans>
        </Button>
      }
    >
      <div className="space-y-4 pb-2">
        <Notice tone="warning">
          <Trans>
            It is shown only once. Anybody with it acts in your name: keep it with your passwords, never in a file that
            others read.
          </Trans>
        </Notice>
        <CodeBlock text={made.token} label={t`The token`} />
        <p className="text-sm text-muted">
          <Trans>Tools send it in a header:</Trans>
        </p>
        <CodeBlock text={`Authorization: Bearer ${made.token}`} label={t`Header with the token`} />
      </div>
    </Dialog>
  )
}
