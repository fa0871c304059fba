import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, type Ref, useMemo } from 'react'
import type { Layout, LayoutPlace } from '#api/modules/andon/layouts.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { planQuery } from '../andon.api.ts'
import { tileSize } from './tile-size.ts'

interface PlanBoardProps {
  layout: Layout
  places: readonly LayoutPlace[]
  /** The machines at a place. */
  renderPlace: (place: LayoutPlace) => ReactNode
  className?: string
  children?: ReactNode
}

/**
 * A plan of the plant with its machines. It fills the width (or the height, whichever is short) and keeps its shape; a
 * plan is a map: it is not mirrored where the script runs from the right.
 */
export function PlanBoard({ layout, places, renderPlace, className, children }: PlanBoardProps) {
  const { data: picture } = useQuery(planQuery(layout))
  const size = useMemo(() => tileSize(layout, layout.places), [layout])
  // Half a tile from the edge at least: none is cut off.
  const inside = (part: number, half: number) =>
    `clamp(${half} * var(--tile), ${part * 100}%, 100% - ${half} * var(--tile))`
  return (
    <div
      dir="ltr"
      data-testid="plan"
      className={classNames('relative mx-auto max-h-full overflow-hidden rounded-lg border border-line', className)}
      style={
        {
          aspectRatio: `${layout.width} / ${layout.height}`,
          containerType: 'inline-size',
          '--tile': `max(9px, ${(size * 100).toFixed(2)}cqw)`,
        } as CSSProperties
      }
    >
      {picture ? (
        <img
          src={picture.src}
          alt={layout.name}
          draggable={false}
          className={classNames(
            'absolute inset-0 size-full select-none object-fill',
            picture.drawing ? 'dark:[filter:invert(0.9)_hue-rotate(180deg)]' : 'dark:brightness-75',
          )}
        />
      ) : (
        <div aria-hidden className="plan-paper absolute inset-0" />
      )}
      {children}
      {places.map((place) => (
        <div
          key={place.machineId}
          className="absolute -translate-x-1/2 -translate-y-1/2 text-[length:var(--tile)]"
          style={{ left: inside(place.x, 3.2), top: inside(place.y, 1.7) }}
        >
          {renderPlace(place)}
        </div>
      ))}
    </div>
  )
}

interface PlanFrameProps {
  className?: string
  /** What holds the plan itself. */
  inner?: Ref<HTMLDivElement>
  children: ReactNode
}

/** On a phone a plan keeps a size in which it can be read, and is moved about. */
export function PlanFrame({ className, inner, children }: PlanFrameProps) {
  return (
    <div className={classNames('min-w-0 overflow-x-auto', className)}>
      <div ref={inner} className="min-w-[640px]">
        {children}
      </div>
    </div>
  )
}
