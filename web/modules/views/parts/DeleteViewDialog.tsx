import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { SavedView } from '#api/modules/views/views.contract.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { deleteView } from '../public/views.api.ts'

type Props = { view: SavedView; onClose: () => void; onDeleted?: () => void }

/** Asks before a view is deleted, and names the people who lose it. */
export function DeleteViewDialog({ view, onClose, onDeleted }: Props) {
  const { t } = useLingui()
  const remove = useMutation({
    mutationFn: () => deleteView(view.id),
    onSuccess: () => {
      onDeleted?.()
      onClose()
    },
    meta: { done: t`View “${view.name}” deleted` },
  })
  return (
    <ConfirmDialog
      open
      danger
      busy={remove.isPending}
      title={t`Delete the view “${view.name}”?`}
      message={
        view.sharedRoles.length > 0 ? (
          <Trans>Everybody it is shared with loses it too. This cannot be undone.</Trans>
        ) : (
          <Trans>This cannot be undone. The report itself stays as it is.</Trans>
        )
      }
      confirmLabel={t`Delete`}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
