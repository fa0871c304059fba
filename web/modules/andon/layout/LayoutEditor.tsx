import { DndContext, type DragEndEvent, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Grid3x3, ImageUp, Redo2, Save, Undo2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import {
  type Layout,
  type LayoutPlace,
  layoutSchema,
  planImageSchema,
  planLimit,
} from '#api/modules/andon/layouts.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast.ts'
import { PlanBoard, PlanFrame } from '../parts/PlanBoard.tsx'
import { gridColumns, putAll, putMachine, redo, snap, takeMachine, undo } from './draft.ts'
import { MachineShelf } from './MachineShelf.tsx'
import { PlacedMachine } from './PlacedMachine.tsx'
import { usePlanDraft } from './use-plan-draft.ts'

interface LayoutEditorProps {
  layout: Layout
  machines: readonly BoardMachine[]
  onSaved: (layout: Layout) => void
}

/** Places machines on one plan. What is changed is kept on Save; somebody else's change is never overwritten. */
export function LayoutEditor({ layout, machines, onSaved }: LayoutEditorProps) {
  const { t, i18n } = useLingui()
  const { draft, version, dirty, overtaken, change, adopt } = usePlanDraft(layout)
  const [snapping, setSnapping] = useState(true)
  const [dragged, setDragged] = useState<string | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLInputElement>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const known = useMemo(() => new Map(machines.map((machine) => [machine.id, machine])), [machines])
  const placed = draft.places.filter((place) => known.has(place.machineId))
  const waiting = machines.filter((machine) => !draft.places.some((place) => place.machineId === machine.id))

  const save = useMutation({
    mutationFn: (body: { version: number; places?: readonly LayoutPlace[]; imageId?: string }) =>
      request(layoutSchema, `/api/andon/layouts/${layout.id}`, { method: 'PATCH', body }),
    onSuccess: (saved, { places }) => {
      adopt(saved, places)
      onSaved(saved)
      void readAgain({ queryKey: ['andon', 'layouts'] })
    },
    onError: (error) => {
      const current = error instanceof ApiError && error.code === 'conflict' ? error.details : null
      const found = layoutSchema.safeParse((current as { current?: unknown } | null)?.current)
      // It is newer than what was begun from: the notice says so.
      if (found.success) onSaved(found.data)
      else showToast('error', i18n._(errorText(error)))
    },
  })
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > planLimit) throw new ApiError(413, 'too_large')
      const body = new FormData()
      body.append('plan', file)
      const { id } = await request(planImageSchema, '/api/andon/plans', { method: 'POST', body })
      return save.mutateAsync({ version, imageId: id, places: draft.places })
    },
    onError: (error) => showToast('error', i18n._(errorText(error))),
  })

  // What is being saved here is announced before its answer comes.
  const conflicting = overtaken && !save.isPending
  const settle = (point: { x: number; y: number }) => (snapping ? snap(point, layout) : point)
  const drop = ({ active, delta, activatorEvent }: DragEndEvent) => {
    setDragged(null)
    const area = board.current?.getBoundingClientRect()
    if (!area || !(activatorEvent instanceof PointerEvent)) return
    const id = String(active.id)
    const place = draft.places.find((one) => one.machineId === id)
    const point = place
      ? { x: place.x + delta.x / area.width, y: place.y + delta.y / area.height }
      : {
          x: (activatorEvent.clientX + delta.x - area.left) / area.width,
          y: (activatorEvent.clientY + delta.y - area.top) / area.height,
        }
    // What is let go beside the plan goes back to where it came from.
    if (!place && (point.x < 0 || point.x > 1 || point.y < 0 || point.y > 1)) return
    change((now) => putMachine(now, { machineId: id, ...settle(point) }))
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
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          icon={<Save aria-hidden />}
          disabled={!dirty || conflicting}
          busy={save.isPending && !upload.isPending}
          onClick={() =>
            save.mutate(
              { version, places: draft.places },
              { onSuccess: () => showToast('success', t`The plan is saved`) },
            )
          }
        >
          <Trans>Save</Trans>
        </Button>
        <IconButton label={t`Undo`} icon={<Undo2 />} disabled={!dirty} onClick={() => change(undo)} />
        <IconButton
          label={t`Redo`}
          icon={<Redo2 />}
          disabled={draft.future.length === 0}
          onClick={() => change(redo)}
        />
        <IconButton
          label={t`Snap to the grid`}
          icon={<Grid3x3 />}
          pressed={snapping}
          onClick={() => setSnapping(!snapping)}
        />
        <input
          ref={picture}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="sr-only"
          tabIndex={-1}
          aria-label={t`Floor plan`}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) upload.mutate(file)
          }}
        />
        <Button
          icon={<ImageUp aria-hidden />}
          busy={upload.isPending}
          onClick={() => picture.current?.click()}
          className="ms-auto"
        >
          {layout.imageId ? <Trans>Replace floor plan</Trans> : <Trans>Upload floor plan</Trans>}
        </Button>
      </div>
      {conflicting && (
        <Notice tone="warning" className="mb-3">
          <p>
            <Trans>Somebody else saved this plan in the meantime.</Trans>
          </p>
          <p className="mt-1 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => adopt(layout)}>
              <Trans>Take theirs</Trans>
            </Button>
            <Button size="sm" onClick={() => save.mutate({ version: layout.version, places: draft.places })}>
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
              const machine = known.get(place.machineId)
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
            {known.get(dragged)?.code}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}
