import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ImportRun } from '#api/modules/imports/imports.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { takeImportBack } from '../imports.api.ts'

/** The way back from an import: all that its rows brought. */
export function TakeBack({ run }: { run: ImportRun }) {
  const { t, i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const takeBack = useMutation({
    mutationFn: () => takeImportBack(run.id),
    onSuccess: () => setAsking(false),
    onSettled: () => client.invalidateQueries({ queryKey: ['imports'] }),
    meta: { explain: shownOnPage },
  })
  return (
    <>
      {takeBack.error && <Notice tone="danger">{i18n._(errorText(takeBack.error))}</Notice>}
      <Button icon={<Undo2 />} className="justify-self-start" onClick={() => setAsking(true)}>
        <Trans>Take this import back</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={<Trans>Take back {run.fileName}?</Trans>}
        message={
          <Trans>
            All its rows are deleted, and everything they replaced or changed is restored. Machines, products and
            reasons that it created stay, and so do rows that later data depends on.
          </Trans>
        }
        confirmLabel={t`Take this import back`}
        danger
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
