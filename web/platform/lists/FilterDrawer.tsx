import { Trans, useLingui } from '@lingui/react/macro'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { Drawer } from '#web/ui/drawer.tsx'

interface FilterDrawerProps {
  /** How many filters narrow what is shown. */
  active: number
  onClear: () => void
  children: ReactNode
}

/** Filters of a phone: a button that says how many are set, and a drawer with all of them. */
export function FilterDrawer({ active, onClear, children }: FilterDrawerProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={chipClass(active > 0)} onClick={() => setOpen(true)}>
        <ListFilter aria-hidden />
        <Trans>Filters</Trans>
        {active > 0 && <Badge tone="accent">{active}</Badge>}
      </button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t`Filters`}
        width="medium"
        actions={
          <>
            <Button variant="ghost" onClick={onClear}>
              <Trans>Clear all</Trans>
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              <Trans>Show</Trans>
            </Button>
          </>
        }
      >
        {children}
      </Drawer>
    </>
  )
}
