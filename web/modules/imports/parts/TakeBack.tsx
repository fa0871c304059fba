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
            Everything its rows said is removed, and what they replaced or changed comes again. What was made for it,
            such as machines, products and reasons, stays, and so does what something hangs on that came later.
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
