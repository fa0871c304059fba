import '../andon.css'
import { useDraggable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface PlacedMachineProps {
  id: string
  code: string
  name: string
  /** Moves by steps of the grid. */
  onStep: (x: number, y: number) => void
  onTake: () => void
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A machine on the plan: drag it, or move it with the arrows (Shift: five steps); Delete takes it off. */
export function PlacedMachine({ id, code, name, onStep, onTake }: PlacedMachineProps) {
  const { t } = useLingui()
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({ id, data: { placed: true } })
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const size = event.shiftKey ? 5 : 1
      onStep(step[0] * size, step[1] * size)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onTake()
    }
  }
  return (
    <button
      type="button"
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      onKeyDown={press}
      aria-roledescription={t`Machine on the plan`}
      title={name}
      data-machine={code}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={classNames(
        'block min-w-[4.6em] cursor-grab touch-none rounded-[0.35em] border border-accent bg-raised px-[0.5em] py-[0.4em]',
        'text-[length:inherit] font-semibold leading-tight text-fg shadow',
        isDragging && 'z-dialog cursor-grabbing opacity-80',
      )}
    >
      <span className="block truncate">{code}</span>
    </button>
  )
}
