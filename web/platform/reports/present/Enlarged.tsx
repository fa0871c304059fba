import type { ReactNode } from 'react'
import { ChartScale } from '#web/ui/charts/chart-scale.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Fit } from './slide-fit.ts'

type Props = {
  fit: Fit
  /** Begins at the top, for content longer than the room. */
  top?: boolean
  children: ReactNode
}

/** Shows its children enlarged, texts, figures and charts alike, filling the room that the fit was made for. */
export function Enlarged({ fit: { scale, width, height }, top = false, children }: Props) {
  return (
    <ChartScale value={scale}>
      <div className="h-full w-full overflow-auto">
        <div
          className={classNames('flex origin-top-left flex-col rtl:origin-top-right', !top && 'justify-center')}
          style={{ width, minHeight: height, transform: `scale(${scale})` }}
        >
          {children}
        </div>
      </div>
    </ChartScale>
  )
}
