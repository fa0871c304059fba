import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface ProgressProps {
  /** 0..1; null while the amount is not known. */
  value: number | null
  label: string
  /** Under the bar, e.g. '1,200 of 4,000 rows'. */
  detail?: ReactNode
  className?: string
}

/** How far a long work has come. */
export function Progress({ value, label, detail, className }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className={className}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers differ in how <progress> can be drawn
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={classNames(
            'h-full rounded-full bg-accent transition-[width]',
            percent === null && 'animate-pulse',
          )}
          style={{ width: `${percent ?? 100}%` }}
        />
      </div>
      {detail !== undefined && <p className="mt-1 text-xs text-muted">{detail}</p>}
    </div>
  )
}
