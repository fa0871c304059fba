import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { RowBadge } from '#web/platform/resource/drawer/RowBadge.tsx'
import { RowSteps } from '#web/platform/resource/drawer/RowSteps.tsx'
import { useFaultsText } from '#web/platform/resource/drawer/use-faults-text.ts'
import { useCan } from '#web/platform/session/session.ts'
import { permissionsPath } from '#web/modules/permissions/public/permissions-path.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { sendPhotoOf } from '../users.api.ts'
import { shownUsers as shown } from '../shown-users.ts'
import { PhotoChoice } from '../public/PhotoChoice.tsx'
import { RoleName } from './RoleName.tsx'

/** Who it is, and what can be done with the account. */
export function PersonCard({ row, onGone }: { row: Row; onGone: () => void }) {
  const { t } = useLingui()
  const can = useCan()
  const explain = useFaultsText(shown)
  const { name, photo, company } = row.values
  const send = useMutation({
    mutationFn: (file: File) => sendPhotoOf(shown, row.id, file),
    meta: { done: t`Photo changed`, explain },
  })
  return (
    <Card>
      <div className="flex flex-col items-center gap-1 text-center">
        <PhotoChoice
          name={String(name)}
          url={photo ? String(photo) : null}
          busy={send.isPending}
          disabled={!can('users:manage')}
          onChange={(file) => send.mutate(file)}
        />
        <p className="mt-3 text-sm">
          <RoleName row={row} /> · <bdi>{String(company)}</bdi>
        </p>
        <RowBadge shown={shown} row={row} />
        {can('permissions:manage') && (
          <Link to={permissionsPath(row.id)} className={buttonClass('ghost', 'sm', 'mt-1')}>
            <ShieldCheck aria-hidden />
            <Trans>Permissions</Trans>
          </Link>
        )}
      </div>
      <div className="mt-4 flex justify-center border-t border-line pt-4 empty:hidden [&>span]:me-0 [&>span]:justify-center">
        <RowSteps shown={shown} row={row} onGone={onGone} />
      </div>
    </Card>
  )
}
