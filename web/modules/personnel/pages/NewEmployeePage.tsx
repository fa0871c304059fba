import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SavedRow } from '#api/platform/resource/rows.contract.ts'
import { PhotoChoice } from '#web/modules/users/public/PhotoChoice.tsx'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { RowForm } from '#web/platform/resource/form/RowForm.tsx'
import { useSite } from '#web/platform/session/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sendEmployeePhoto } from '../personnel.api.ts'
import { personnelPaths } from '../public/personnel-paths.ts'
import { shownEmployees as shown } from '../shown-employees.ts'

const formId = 'new-employee'

/** Adds a person; their cards and trainings follow on their page. */
export function NewEmployeePage() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const site = useSite()
  const [photo, setPhoto] = useState<File>()
  const [busy, setBusy] = useState(false)
  const probeRef = useRef(() => false)
  const onState = useCallback((state: { busy: boolean }) => setBusy(state.busy), [])
  const [start] = useState(() => (site ? { employedFrom: site.today } : undefined))

  const added = async (row: SavedRow) => {
    const name = String(row.values['name'])
    try {
      if (photo) await sendEmployeePhoto(shown, row.id, photo)
      showToast('success', t`${name} was added`)
    } catch (error) {
      showToast('error', i18n._(errorText(error)), { detail: t`${name} was added. Try the photo again here.` })
    }
    void navigate(`${personnelPaths.edit(row.id)}?tab=cards`)
  }
  return (
    <>
      <PageHeader title={<Trans>Add an employee</Trans>} />
      <div className="grid max-w-4xl items-start gap-4 md:grid-cols-[240px_1fr]">
        <Card>
          <PhotoChoice name="" photo={photo} onChange={setPhoto} />
        </Card>
        <Card>
          <RowForm
            id={formId}
            shown={shown}
            row={null}
            start={start}
            probeRef={probeRef}
            onState={onState}
            onSaved={(row) => void added(row)}
          />
          <div className="mt-4 flex justify-end gap-2">
            <Button onClick={() => void navigate(personnelPaths.list)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={busy}>
              <Trans>Add the employee</Trans>
            </Button>
          </div>
        </Card>
      </div>
    </>
  )
}
