import { Plural, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

type Props = {
  /** The selection, for its accessible name. */
  label: string
  count: number
  /** In place of how many are selected. */
  said?: ReactNode
  /** Effect of the cross, if it clears no selection. */
  clearLabel?: string
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** At the foot while something is to be decided about several: how many, and what can be done with them. */
export function BulkBar({ label, count, said, clearLabel, onClear, children }: Props) {
  const { t } = useLingui()
  return (
    <section
      aria-label={label}
      data-foot-bar
      className="sticky bottom-4 z-bar mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-raised py-2 pe-2 ps-4 shadow-float max-lg:bottom-20"
    >
      <output className="text-sm font-medium tabular-nums">
        {said ?? <Plural value={count} one="# selected" other="# selected" />}
      </output>
      {children}
      <IconButton size="sm" label={clearLabel ?? t`Clear the selection`} icon={<X />} onClick={onClear} />
    </section>
  )
}
