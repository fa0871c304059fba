import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { mayChange } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { RowFacts } from '#web/platform/resource/drawer/RowFacts.tsx'
import { RowForm } from '#web/platform/resource/form/RowForm.tsx'
import { useNeed } from '#web/platform/resource/use-need.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { shownUsers as shown } from '../shown-users.ts'

const formId = 'user'

/** Data of a person; a form for people who may change it. */
export function UserForm({ row }: { row: Row }) {
  const { t } = useLingui()
  const can = useNeed()
  const probeRef = useRef(() => false)
  const [state, setState] = useState({ dirty: false, busy: false })
  const onState = useCallback((next: typeof state) => setState(next), [])
  if (!mayChange(shown.resource, row, can)) return <RowFacts shown={shown} row={row} />
  const name = String(row.values['name'])
  return (
    <div className="max-w-xl">
      <RowForm
        id={formId}
        shown={shown}
        row={row}
        start={undefined}
        probeRef={probeRef}
        onState={onState}
        onSaved={() => showToast('success', t`${name} was changed`)}
      />
      <div className="mt-4 flex justify-end">
        <Button type="submit" form={formId} variant="primary" busy={state.busy} disabled={!state.dirty}>
          <Trans>Save changes</Trans>
        </Button>
      </div>
    </div>
  )
}
