import { Trans } from '@lingui/react/macro'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { QuickEntryDialog } from './QuickEntryDialog.tsx'

/** Opens a form of the least that a cost centre needs. */
export function QuickEntry() {
  const can = useCan()
  const [open, setOpen] = useState(false)
  if (!can('costs:manage')) return null
  return (
    <>
      <Button icon={<Zap />} onClick={() => setOpen(true)}>
        <Trans>Quick entry</Trans>
      </Button>
      {open && <QuickEntryDialog onClose={() => setOpen(false)} />}
    </>
  )
}
