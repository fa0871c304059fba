import { DndContext, type DragEndEvent, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Trans } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import type { Layout, LayoutPlace } from '#api/modules/andon/layouts.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlanBoard, PlanFrame } from '../parts/PlanBoard.tsx'
import { gridColumns, putAll, putMachine, redo, snap, takeMachine, undo } from './draft.ts'
import { dropPoint } from './drop-point.ts'
import { EditorTools } from './EditorTools.tsx'
import { MachineShelf } from './MachineShelf.tsx'
import { PlacedMachine } from './PlacedMachine.tsx'
import { usePlanDraft } from './use-plan-draft.ts'
import { usePlanSaving } from './use-plan-saving.ts'

interface LayoutEditorProps {
  layout: Layout
  machines: readonly BoardMachine[]
  onSaved: (layout: Layout) => void
}

/** Places machines on one plan. Saving never overwrites another person's change. */
export function LayoutEditor({ layout, machines, onSaved }: LayoutEditorProps) {
  const { draft, version, dirty, overtaken, change, adopt } = usePlanDraft(layout)
  const { places } = draft
  const { save, upload, isSaving, isUploading } = usePlanSaving({ layout, onAdopt: adopt, onSaved })
  const [snapping, setSnapping] = useState(true)
  const [dragged, setDragged] = useState<string | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const machineOf = useMemo(() => new Map(machines.map((machine) => [machine.id, machine])), [machines])
  const placed = places.filter((place) => machineOf.has(place.machineId))
  const waiting = machines.filter((machine) => !places.some((place) => place.machineId === machine.id))

  // Saving here is announced before its answer comes.
  const conflicting = overtaken && !isSaving
  const drop = ({ active, ...event }: DragEndEvent) => {
    setDragged(null)
    const machineId = String(active.id)
    const place = places.find((one) => one.machineId === machineId)
    const point = dropPoint(event, board.current?.getBoundingClientRect(), place)
    if (point) change((now) => putMachine(now, { machineId, ...(snapping ? snap(point, layout) : point) }))
  }
  const step = (place: LayoutPlace, x: number, y: number) =>
    change((now) =>
      putMachine(now, {
        ...place,
        x: place.x + x / gridColumns,
        y: place.y + ((y / gridColumns) * layout.width) / layout.height,
      }),
    )

  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setDragged(active.data.current?.['placed'] ? null : String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <EditorTools
        {...{ snapping, isSaving, isUploading }}
        hasPicture={layout.imageId !== null}
        maySave={dirty && !conflicting}
        mayUndo={dirty}
        mayRedo={draft.future.length > 0}
        onSave={() => save({ version, places })}
        onUndo={() => change(undo)}
        onRedo={() => change(redo)}
        onSnapping={setSnapping}
        onPicture={(file) => upload({ file, version, places })}
      />
      {conflicting && (
        <Notice tone="warning" className="mb-3">
          <p>
            <Trans>Somebody else saved this plan in the meantime.</Trans>
          </p>
          <p className="mt-1 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => adopt(layout)}>
              <Trans>Take theirs</Trans>
            </Button>
            <Button size="sm" onClick={() => save({ version: layout.version, places })}>
              <Trans>Save mine over theirs</Trans>
            </Button>
          </p>
        </Notice>
      )}
      <div className="grid items-stretch gap-3 md:grid-cols-[1fr_260px]">
        <PlanFrame className="self-start" inner={board}>
          <PlanBoard
            layout={layout}
            places={placed}
            renderPlace={(place) => {
              const machine = machineOf.get(place.machineId)
              return (
                machine && (
                  <PlacedMachine
                    id={machine.id}
                    code={machine.code}
                    name={machine.machine}
                    onStep={(x, y) => step(place, x, y)}
                    onTake={() => change((now) => takeMachine(now, machine.id))}
                  />
                )
              )
            }}
          />
        </PlanFrame>
        <MachineShelf
          machines={waiting}
          onPut={(id) => change((now) => putMachine(now, { machineId: id, x: 0.5, y: 0.5 }))}
          onPutAll={() =>
            change((now) =>
              putAll(
                now,
                waiting.map((machine) => machine.id),
              ),
            )
          }
        />
      </div>
      <p className="mt-2 text-xs text-muted">
        <Trans>
          Drag machines, or move the chosen one with the arrow keys (Shift for larger steps); Delete takes it off the
          plan. A picture may have 5 MB: PNG, JPEG or WebP.
        </Trans>
      </p>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <span className="inline-block rounded border border-accent bg-raised px-2 py-1 text-xs font-semibold shadow-float">
            {machineOf.get(dragged)?.code}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}
