import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { mayChange } from '#api/platform/resource/resource.contract.ts'
import { inTurn } from '#web/platform/lists/in-turn.ts'
import { useFaultsText } from '#web/platform/resource/drawer/use-faults-text.ts'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { changeRow } from '#web/platform/resource/resource.api.ts'
import type { BulkProps } from '#web/platform/resource/shown-resource.ts'
import { useNeed } from '#web/platform/resource/use-need.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

/** What can be done with all of the selected people: another department. */
export function EmployeeBulk(props: BulkProps) {
  const can = useNeed()
  const [moves, setMoves] = useState(false)
  const { shown, rows } = props
  if (!rows.every((row) => mayChange(shown.resource, row, can))) return null
  return (
    <>
      <Button size="sm" icon={<Building2 />} onClick={() => setMoves(true)}>
        <Trans>Change the department</Trans>
      </Button>
      {moves && <DepartmentDialog {...props} onClose={() => setMoves(false)} />}
    </>
  )
}

function DepartmentDialog({ shown, rows, onDone, onClose }: BulkProps & { onClose: () => void }) {
  const { t } = useLingui()
  const explain = useFaultsText(shown)
  const [department, setDepartment] = useState('')
  const count = rows.length
  const move = useMutation({
    mutationFn: () => inTurn(rows, (row) => changeRow(shown, row, { department: department || null })),
    onSuccess: () => {
      onClose()
      onDone()
    },
    meta: { done: t`Department changed`, explain },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Change the department</Trans>}
      description={<Plural value={count} one="Of one person." other="Of # people." />}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={move.isPending} onClick={() => move.mutate()}>
            <Trans>Change the department</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Department`}>
        {(control) => (
          <ReferenceChoice {...control} to="departments" optional value={department} onChange={setDepartment} />
        )}
      </Field>
      <bdi className="mt-3 block text-sm text-muted">{rows.map((row) => String(row.values['name'])).join(', ')}</bdi>
    </Dialog>
  )
}
