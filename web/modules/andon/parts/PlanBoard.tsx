import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Layout, LayoutPlace } from '#api/modules/andon/layouts.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { planQuery } from '../andon.api.ts'

interface PlanBoardProps {
  layout: Pick<Layout, 'id' | 'imageId' | 'width' | 'height' | 'name'>
  places: readonly LayoutPlace[]
  /** What stands at a place. */
  renderPlace: (place: LayoutPlace) => ReactNode
  className?: string
  children?: ReactNode
}

/**
 * A plan of the plant with what stands on it. It fills the width (or the height, whichever is short) and keeps its shape;
 * a plan is a map: it is not mirrored where the script runs from the right.
 */
export function PlanBoard({ layout, places, renderPlace, className, children }: PlanBoardProps) {
  const { data: picture } = useQuery(planQuery(layout))
  return (
    <div
      dir="ltr"
      className={classNames('relative mx-auto max-h-full overflow-hidden rounded-lg border border-line', className)}
      style={{ aspectRatio: `${layout.width} / ${layout.height}`, containerType: 'inline-size' }}
    >
      {picture ? (
        <img
          src={picture}
          alt={layout.name}
          draggable={false}
          className="absolute inset-0 size-full select-none object-fill dark:brightness-75"
        />
      ) : (
        <div aria-hidden className="plan-paper absolute inset-0" />
      )}
      {children}
      {places.map((place) => (
        <div
          key={place.machineId}
          className="absolute -translate-x-1/2 -translate-y-1/2"
          style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
        >
          {renderPlace(place)}
        </div>
      ))}
    </div>
  )
}
