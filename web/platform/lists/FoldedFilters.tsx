import { Trans } from '@lingui/react/macro'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Filters in a row; on a phone they are folded behind a button. @param count how many narrow the list now. */
export function FoldedFilters({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="h-9 sm:hidden" icon={<ListFilter />} aria-expanded={open} onClick={() => setOpen(!open)}>
        {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
      </Button>
      <div
        className={classNames(
          'contents max-sm:w-full max-sm:flex-col max-sm:gap-2',
          open ? 'max-sm:flex' : 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}
