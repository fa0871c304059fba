import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Props = { open: boolean; onDiscard: () => void; onStay: () => void }

/** Asked when a form with typed changes is left. */
export function DiscardDialog({ open, onDiscard, onStay }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open={open}
      danger
      title={<Trans>Discard what you typed?</Trans>}
      message={<Trans>The changes were not saved.</Trans>}
      confirmLabel={t`Discard changes`}
      onConfirm={onDiscard}
      onClose={onStay}
    />
  )
}
