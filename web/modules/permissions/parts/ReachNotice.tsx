import { Trans, useLingui } from '@lingui/react/macro'
import type { FiguresOf } from '#api/modules/permissions/figures-of.contract.ts'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { restingFor } from '#api/modules/permissions/reach.contract.ts'
import { Notice } from '#web/ui/notice.tsx'
import { permissionText } from '../public/permission-words.ts'
import { useFiguresKinds } from '../use-figures-kinds.ts'

type Props = {
  /** The scope with the permissions, and the one before; null for a person without any yet. */
  after: FiguresOf
  before: FiguresOf | null
  permissions: readonly Permission[]
}

/** The effect of permissions on scope, before they are saved: the people they open, and the suspended ones. */
export function ReachNotice({ after, before, permissions }: Props) {
  const { i18n } = useLingui()
  const { detailOf } = useFiguresKinds()
  const resting = permissions.filter(restingFor(after)).map((one) => permissionText(one, i18n))
  const moves = before !== null && before.kind !== after.kind
  const names = new Intl.ListFormat(i18n.locale).format(resting)
  return (
    <Notice tone={moves ? 'warning' : 'info'} className="mb-3">
      <p>
        {moves ? <Trans>These permissions change the scope of the figures:</Trans> : <Trans>Applies to:</Trans>}{' '}
        {detailOf(after)}
      </p>
      {resting.length > 0 && (
        <p className="mt-1">
          <Trans>Without effect as long as not everybody is seen: {names}</Trans>
        </p>
      )}
    </Notice>
  )
}
