import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { roleOf, useRoleChoice } from '#web/modules/users/public/use-role-choice.ts'
import { useFaultsText } from '#web/platform/resource/drawer/use-faults-text.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { replaceRole } from '../permissions.api.ts'

type Props = { shown: ShownResource; row: Row; onClose: () => void; onDone: () => void }

/** Asks which role its holders get instead of one that is deleted. */
export function ReplaceRoleDialog({ shown, row, onClose, onDone }: Props) {
  const { t } = useLingui()
  const options = useRoleChoice().filter(({ value }) => roleOf(value).ownRole !== row.id)
  const explain = useFaultsText(shown)
  const [chosen, setChosen] = useState<string | null>(null)
  const name = String(row.values['name'])
  const replace = useMutation({
    mutationFn: (key: string) => replaceRole(shown, row, roleOf(key)),
    onSuccess: () => {
      onClose()
      onDone()
    },
    meta: { done: t`Role deleted`, explain },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Delete the role {name}</Trans>}
      description={
        <Trans>
          Everybody with this role gets the one that you choose. Its permissions count at once; this cannot be undone.
        </Trans>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            disabled={chosen === null}
            busy={replace.isPending}
            onClick={() => chosen !== null && replace.mutate(chosen)}
          >
            <Trans>Move them and delete</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Role that they get`}>
        {(control) => (
          <Select {...control} placeholder={t`Choose a role`} options={options} value={chosen} onChange={setChosen} />
        )}
      </Field>
    </Dialog>
  )
}
