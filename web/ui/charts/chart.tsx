import { Trans, useLingui } from '@lingui/react/macro'
import { ChartColumn, RotateCcw, Table2 } from 'lucide-react'
import { type ReactNode, memo, useId, useMemo, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import type { ChartFormatter } from '#web/core/chart-specs/chart-formatter.ts'
import { chartHeight, legendExtra } from './chart-height.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { ChartTableView } from './chart-table-view.tsx'
import type { ChartMark } from './options/chart-context.ts'
import { type Select, useChartPointer } from './use-chart-pointer.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { useRest } from './use-rest.ts'
import { pointAtNothing, useECharts } from './use-echarts.ts'
import { useShown } from './use-shown.ts'
import { useWidth } from './use-width.ts'
import { useZoom } from './use-zoom.ts'

export type ChartProps = {
  spec: ChartSpec
  format: ChartFormatter
  /** Keys that the page is filtered to; the other marks are dimmed. Keep the array stable between renders. */
  selected?: readonly string[]
  /** `second` when the mark was selected already: filter on the first click, look closer on the second. */
  onSelect?: Select
  /** The keyboard or a pointer rests on a mark, which is likely to be selected next. */
  onPoint?: ((key: string) => void) | undefined
  /** Adds a note to a mark, by the other mouse button or the key N. */
  onNote?: ((key: string) => void) | undefined
  /** The reader zoomed a time scale and wants the whole page to show that span. Naive local times. */
  onRange?: (from: string, until: string) => void
  /** Pixels of the drawing; by default as the data needs. */
  height?: number
  /** New figures are on their way: the old ones stay, dimmed. */
  loading?: boolean
  /** Shown beside the title: a note, a menu. */
  actions?: ReactNode
  /** Leaves the title to the surroundings; it is still announced. */
  hideTitle?: boolean
  className?: string
}

const none: readonly string[] = []

/** Any chart from its spec, with its title, tooltips, keyboard and the same figures as a table. */
export function Chart(props: ChartProps) {
  const { spec, selected = none, loading = false, hideTitle = false, actions, className } = props
  const [asTable, setAsTable] = useState(false)
  const titleId = useId()
  const height = props.height ?? chartHeight(spec)
  const keys = useMemo(() => new Set(selected), [selected])
  return (
    <figure className={classNames('flex min-w-0 flex-col', className)} aria-labelledby={titleId} aria-busy={loading}>
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-1">
        <figcaption id={titleId} className={hideTitle ? 'sr-only' : 'min-w-0 flex-1 text-base font-semibold'}>
          {spec.title}
        </figcaption>
        {hideTitle && <span className="flex-1" />}
        {actions}
        <FormButton asTable={asTable} onChange={setAsTable} />
      </div>
      <div className={classNames('min-w-0 transition-opacity', loading && 'opacity-50')}>
        {asTable ? (
          <ChartTableView spec={spec} format={props.format} height={Math.max(height, 160)} />
        ) : (
          <Drawing {...props} keys={keys} titleId={titleId} />
        )}
      </div>
    </figure>
  )
}

/** Switches to the other form of the same figures; the button never changes. */
const FormButton = memo(function FormButton({
  asTable,
  onChange,
}: {
  asTable: boolean
  onChange: (asTable: boolean) => void
}) {
  const { t } = useLingui()
  return (
    <IconButton
      size="sm"
      label={asTable ? t`Show as chart` : t`Show as table`}
      icon={asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
      onClick={() => onChange(!asTable)}
    />
  )
})

function Drawing({
  spec,
  format,
  keys,
  height: given,
  titleId,
  onSelect,
  onPoint,
  onNote,
  onRange,
}: ChartProps & {
  keys: ReadonlySet<string>
  titleId: string
}) {
  const { t } = useLingui()
  const host = useRef<HTMLDivElement>(null)
  const width = useWidth(host)
  const shown = useShown(host, { spec, selected: keys })
  const heightOf = (of: ChartSpec) => given ?? chartHeight(of) + legendExtra(of, width)
  const { drawn, failed } = useECharts(host, { ...shown, format, width, height: heightOf(shown.spec) })
  const [active, setActive] = useState<ChartMark>()
  useChartPointer(drawn, { selected: shown.selected, onSelect: spec.click ? onSelect : undefined, onNote })
  useRest(drawn, active, spec.click ? onPoint : undefined)
  const { onKeyDown, spoken } = useChartKeys(drawn, {
    active,
    setActive,
    selected: shown.selected,
    onSelect,
    onNote,
  })
  const zoom = useZoom(drawn, shown.spec)
  const hintId = useId()
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
      <div
        ref={host}
        role="application"
        aria-roledescription={t`chart`}
        aria-labelledby={titleId}
        aria-describedby={hintId}
        aria-busy={!drawn && !failed}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the marks are reached from here
        tabIndex={0}
        onKeyDown={(event) => {
          if (!zoom.onKey(event)) onKeyDown(event)
        }}
        onBlur={() => {
          if (drawn) pointAtNothing(drawn.instance)
          setActive(undefined)
        }}
        className={classNames('w-full overflow-clip rounded-md', !drawn && !failed && 'animate-pulse bg-sunken')}
        style={{ height: heightOf(spec) }}
      />
      <p id={hintId} className="sr-only">
        <Trans>Arrow keys move between the marks, Enter selects one.</Trans>
        {onNote && (
          <>
            {' '}
            <Trans>The key N writes a note on it.</Trans>
          </>
        )}
      </p>
      <output className="sr-only">{spoken}</output>
      {failed && (
        <p className="absolute inset-0 grid place-items-center text-sm text-muted">
          <Trans>The chart could not be loaded. Its figures can be read as a table.</Trans>
        </p>
      )}
      {zoom.span && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <button
            type="button"
            onClick={zoom.reset}
            className="inline-flex items-center gap-1.5 rounded-md px-2 py-1 text-muted hover:bg-sunken hover:text-fg"
          >
            <RotateCcw aria-hidden className="size-4" />
            <Trans>Show all</Trans>
          </button>
          {onRange && (
            <button
              type="button"
              onClick={() => onRange(zoom.span!.from, zoom.span!.until)}
              className="rounded-md px-2 py-1 font-medium text-accent hover:bg-accent-soft"
            >
              <Trans>
                Use {format.moment(zoom.span.from)} – {format.moment(zoom.span.until)}
              </Trans>
            </button>
          )}
        </div>
      )}
    </div>
  )
}
