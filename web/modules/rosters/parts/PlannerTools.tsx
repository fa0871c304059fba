import { useLingui } from '@lingui/react/macro'
import { CopyPlus, Redo2, Repeat2, ArrowUpDown, Undo2 } from 'lucide-react'
import type { PaintedLetter } from '#api/modules/rosters/planner.contract.ts'
import type { Places } from '#api/modules/places/places.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Brushes } from './Brushes.tsx'

interface PlannerToolsProps {
  brush: PaintedLetter | null
  onBrush: (brush: PaintedLetter | null) => void
  machines: Places['machines']
  machine: string | null
  onMachine: (machine: string | null) => void
  /** Null where there is nothing to undo or redo. */
  undo: (() => void) | null
  redo: (() => void) | null
  /** Null unless the days of two people are selected. */
  exchange: (() => void) | null
  onCopy: () => void
  onAssign: () => void
}

/** Tools of a planner above the grid. */
export function PlannerTools(props: PlannerToolsProps) {
  const { brush, onBrush, machines, machine, onMachine, undo, redo, exchange, onCopy, onAssign } = props
  const { t } = useLingui()
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <Brushes value={brush} onChange={onBrush} />
      <div className="w-44">
        <Combobox
          aria-label={t`At machine`}
          value={machine ?? ''}
          onChange={(next) => onMachine(next || null)}
          options={[
            { value: '', label: t`No machine` },
            ...machines.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <IconButton label={t`Undo`} icon={<Undo2 className="flip-rtl" />} disabled={!undo} onClick={() => undo?.()} />
      <IconButton label={t`Redo`} icon={<Redo2 className="flip-rtl" />} disabled={!redo} onClick={() => redo?.()} />
      <Button icon={<CopyPlus />} onClick={onCopy}>{t`Copy to next weeks`}</Button>
      <Button
        icon={<ArrowUpDown />}
        disabled={!exchange}
        title={t`Select the days of two people, one under the other`}
        onClick={() => exchange?.()}
      >{t`Exchange two people`}</Button>
      <Button icon={<Repeat2 />} onClick={onAssign}>{t`Assign a rotation`}</Button>
    </div>
  )
}
