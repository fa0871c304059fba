import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { useFaultsText } from '#web/platform/resource/drawer/use-faults-text.ts'
import { changeRow } from '#web/platform/resource/resource.api.ts'
import type { BulkProps } from '#web/platform/resource/shown-resource.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { inTurn } from '#web/platform/lists/in-turn.ts'
import { roleOf, useRoleChoice } from '../public/use-role-choice.ts'

/** Gives one role to several people. */
export function RoleDialog({ shown, rows, onDone, onClose }: BulkProps & { onClose: () => void }) {
  const { t } = useLingui()
  const options = useRoleChoice()
  const explain = useFaultsText(shown)
  const [chosen, setChosen] = useState<string | null>(null)
  const count = rows.length
  const give = useMutation({
    mutationFn: (key: string) => {
      const { role, ownRole } = roleOf(key)
      const values = { ...(role && { role }), ownRole: ownRole || null }
      return inTurn(rows, (row: Row) => changeRow(shown, row, values))
    },
    onSuccess: () => {
      onClose()
      onDone()
    },
    meta: { done: t`Role changed`, explain },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Change the role</Trans>}
      description={
        <Plural
          value={count}
          one="What the role allows counts at once for one person."
          other="What the role allows counts at once for # people."
        />
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={chosen === null}
            busy={give.isPending}
            onClick={() => chosen !== null && give.mutate(chosen)}
          >
            <Trans>Change the role</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Role`}>
        {(control) => (
          <Select {...control} placeholder={t`Choose a role`} options={options} value={chosen} onChange={setChosen} />
        )}
      </Field>
      <bdi className="mt-3 block text-sm text-muted">{rows.map((row) => String(row.values['name'])).join(', ')}</bdi>
    </Dialog>
  )
}
