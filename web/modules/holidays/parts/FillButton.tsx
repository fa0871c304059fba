import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FillDialog } from './FillDialog.tsx'

/** Opens the public holidays of a country to choose from. */
export function FillButton() {
  const can = useCan()
  const [open, setOpen] = useState(false)
  if (!can('holidays:write')) return null
  return (
    <>
      <Button icon={<CalendarPlus />} onClick={() => setOpen(true)}>
        <Trans>Fill from public holidays</Trans>
      </Button>
      {open && <FillDialog onClose={() => setOpen(false)} />}
    </>
  )
}
