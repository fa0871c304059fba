import { Trans, useLingui } from '@lingui/react/macro'
import { type Permission, viewReads, tokenPermissions } from '#api/modules/permissions/permissions.contract.ts'
import { permissionText } from '#web/modules/permissions/public/permission-words.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { FieldControl } from '#web/ui/field.tsx'

type Props = FieldControl & { chosen: readonly Permission[]; onChange: (chosen: Permission[]) => void }

/** What it takes to read saved views in other tools. */
const forFigures: readonly Permission[] = [...viewReads, 'views:use', 'exports:run']

/** Permissions for a token, of those that its owner has. */
export function TokenPermissions({ chosen, onChange, id, 'aria-describedby': describedBy }: Props) {
  const { i18n, t } = useLingui()
  const can = useCan()
  const offered = tokenPermissions.filter((permission) => can(permission))
  const figures = offered.filter((permission) => forFigures.includes(permission))
  const put = (permission: Permission, on: boolean) =>
    onChange(offered.filter((one) => (one === permission ? on : chosen.includes(one))))
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {figures.length > 0 && (
          <Button size="sm" onClick={() => onChange([...new Set([...chosen, ...figures])])}>
            <Trans>Read figures in other tools</Trans>
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onChange([])}>
            <Trans>Choose none</Trans>
          </Button>
        )}
      </div>
      <fieldset
        id={id}
        aria-label={t`What it may do`}
        aria-describedby={describedBy}
        className="grid max-h-56 gap-x-4 overflow-y-auto rounded-md border border-line p-2 sm:grid-cols-2"
      >
        {offered.map((permission) => (
          <Checkbox
            key={permission}
            label={permissionText(permission, i18n)}
            checked={chosen.includes(permission)}
            onChange={(event) => put(permission, event.target.checked)}
          />
        ))}
      </fieldset>
    </div>
  )
}
