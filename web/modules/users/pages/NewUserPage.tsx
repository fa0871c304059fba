import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SavedRow } from '#api/platform/resource/rows.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { RowForm } from '#web/platform/resource/form/RowForm.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { showToast } from '#web/ui/toast.ts'
import { PasswordDialog } from '../parts/PasswordDialog.tsx'
import { PhotoChoice } from '../public/PhotoChoice.tsx'
import { type FirstSignIn, FirstSignInChoice } from '../parts/FirstSignInChoice.tsx'
import { usersPaths } from '../public/users-paths.ts'
import { shownUsers as shown } from '../shown-users.ts'
import { inviteUser, makePassword, sendPhotoOf } from '../users.api.ts'

const formId = 'new-user'

/** Adds a person: who they are, their photo, and how they get in. */
export function NewUserPage() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { company, mails } = useSession()
  const [photo, setPhoto] = useState<File>()
  const [photoMissing, setPhotoMissing] = useState(false)
  const [firstSignIn, setFirstSignIn] = useState<FirstSignIn>(mails ? 'invitation' : 'password')
  const [handOver, setHandOver] = useState<{ id: string; name: string; password: string }>()
  const [busy, setBusy] = useState(false)
  const probeRef = useRef(() => false)
  const photoRef = useRef<HTMLDivElement>(null)
  const onState = useCallback((state: { busy: boolean }) => setBusy(state.busy), [])

  const hasPhoto = () => {
    if (!photo) photoRef.current?.querySelector('button')?.focus()
    return photo !== undefined
  }

  /** The person is there now; what follows can be done again on their page. */
  const letIn = async (row: SavedRow) => {
    const name = String(row.values['name'])
    try {
      if (photo) await sendPhotoOf(shown, row.id, photo)
      if (firstSignIn === 'password') {
        setHandOver({ id: row.id, name, password: await makePassword(shown, row.id) })
        return
      }
      await inviteUser(shown, row.id)
      showToast('success', t`${name} was added and gets a mail`)
    } catch (error) {
      showToast('error', i18n._(errorText(error)), { detail: t`${name} was added. Try the rest again here.` })
    }
    void navigate(usersPaths.edit(row.id))
  }
  return (
    <>
      <PageHeader title={<Trans>Add a person</Trans>} />
      <div className="grid max-w-4xl items-start gap-4 md:grid-cols-[240px_1fr]">
        <Card>
          <div ref={photoRef}>
            <PhotoChoice
              name=""
              required
              photo={photo}
              error={photoMissing && !photo ? t`Required` : undefined}
              onChange={setPhoto}
            />
          </div>
        </Card>
        <Card>
          <RowForm
            id={formId}
            shown={shown}
            row={null}
            start={undefined}
            isReady={hasPhoto}
            probeRef={probeRef}
            onState={onState}
            onSaved={(row) => void letIn(row)}
          />
          <dl className="mt-4 text-sm">
            <dt className="text-xs text-muted">
              <Trans>Company code</Trans>
            </dt>
            <dd>
              <bdi>{company.code}</bdi> · <bdi>{company.name}</bdi>
            </dd>
          </dl>
          <FirstSignInChoice value={firstSignIn} mails={mails} onChange={setFirstSignIn} />
          <div className="mt-4 flex justify-end gap-2">
            <Button onClick={() => void navigate(usersPaths.list)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={busy} onClick={() => setPhotoMissing(!photo)}>
              <Trans>Add the person</Trans>
            </Button>
          </div>
        </Card>
      </div>
      {handOver && (
        <PasswordDialog
          name={handOver.name}
          password={handOver.password}
          onClose={() => void navigate(usersPaths.edit(handOver.id))}
        />
      )}
    </>
  )
}
