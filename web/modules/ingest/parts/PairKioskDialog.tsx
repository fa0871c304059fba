import { Trans, useLingui } from '@lingui/react/macro'
import { kioskPaths } from '#web/modules/kiosk/public/kiosk-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { NewKeyProps } from './NewKeyDialog.tsx'

/** How a tablet becomes the kiosk of a key, which is seen only here. */
export function PairKioskDialog({ name, made: { key }, onClose }: NewKeyProps) {
  const { t } = useLingui()
  const link = kioskPaths.pairing(location.origin, key)
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title={<Trans>Pair a tablet with {name}</Trans>}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>The tablet is paired</Trans>
        </Button>
      }
    >
      <div className="space-y-4 pb-2">
        <p className="text-sm text-muted">
          <Trans>
            Scan this with the tablet’s camera, or open the link in its browser. From then on it is the kiosk, without
            anybody signing in, until the key is revoked.
          </Trans>
        </p>
        <QrCode text={link} label={t`Pairing link as a QR code`} />
        <CodeBlock text={link} label={t`Pairing link`} />
        <Notice tone="warning">
          <Trans>This link is shown only once. Anybody with it can punch at this reader.</Trans>
        </Notice>
      </div>
    </Dialog>
  )
}
