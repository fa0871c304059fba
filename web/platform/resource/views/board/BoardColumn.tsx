import { useDroppable } from '@dnd-kit/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { columnKey } from './board-drop.ts'
import { ColumnCards } from './ColumnCards.tsx'
import type { ColumnRows } from './use-board-columns.ts'

type Props = {
  column: ColumnRows
  label: string
  limit: number | undefined
  dragged: string | null
  /** A card is held that cannot go here. */
  closed: boolean
  /** Draws a card. */
  children: (row: Row) => ReactNode
}

/** A column with its count, what it holds at most, and its cards. */
export function BoardColumn({ column, label, limit, dragged, closed, children }: Props) {
  const { t, i18n } = useLingui()
  const { value, rows, total, loading, error, more, again } = column
  const { setNodeRef, isOver } = useDroppable({ id: columnKey(value) })
  const count = formatFigure(total, 'pieces', i18n.locale)
  const full = limit !== undefined && total > limit
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      className={classNames(
        'flex min-w-0 flex-col rounded-lg border bg-sunken p-2',
        isOver ? 'border-accent' : 'border-line',
        closed && 'opacity-60',
      )}
    >
      <header className="mb-2 flex min-h-5 items-center gap-2 px-1">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold" title={label}>
          <bdi>{label}</bdi>
        </h2>
        {full && (
          <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
            <Trans>Over the limit</Trans>
          </Badge>
        )}
        <span className="text-xs tabular-nums text-muted">
          {limit === undefined ? (
            count
          ) : (
            <Trans>
              {count} of {limit}
            </Trans>
          )}
        </span>
      </header>
      {loading && <Skeleton className="h-24" />}
      {error !== null && !loading && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={again} />
      )}
      {!loading && error === null && rows.length === 0 && (
        <p className="rounded-md border border-dashed border-line-strong px-3 py-4 text-center text-xs text-muted">
          <Trans>Nothing here</Trans>
        </p>
      )}
      {rows.length > 0 && (
        <ColumnCards rows={rows} dragged={dragged}>
          {children}
        </ColumnCards>
      )}
      {more && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
