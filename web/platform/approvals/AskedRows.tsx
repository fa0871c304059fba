import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { AskedRow } from '#api/platform/approvals/asked-kinds.contract.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { rowPageOf } from '#web/platform/parts/row-pages.ts'
import { Clipped } from '#web/ui/clipped.tsx'

/** Rows that wait for the reader, each a door to its drawer. */
export function AskedRows({ rows }: { rows: readonly AskedRow[] }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Asked of me`} className="divide-y divide-line rounded-lg border border-line bg-card">
      {rows.map((row) => (
        <Asked key={`${row.kind} ${row.id}`} row={row} />
      ))}
    </ul>
  )
}

function Asked({ row: { kind, id, title, sort, days, by, since } }: { row: AskedRow }) {
  const { i18n } = useLingui()
  const page = rowPageOf(kind)
  if (!page) return null
  const Icon = page.icon
  const about = [i18n._(page.title), sort, days && rangeText(days, i18n.locale)].filter((part) => !!part)
  return (
    <li>
      <Link
        to={page.pathOf(id, 'approval')}
        className="flex items-center gap-3 px-4 py-3 hover:bg-sunken focus-visible:outline-offset-[-2px]"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="grid min-w-0 flex-1 gap-x-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
          <span className="min-w-0">
            <span className="block text-sm font-medium">
              <Clipped>{title}</Clipped>
            </span>
            <span className="block text-xs text-muted [overflow-wrap:anywhere]">
              {about.map((part, at) => (
                <Fragment key={part}>
                  {at > 0 && ' · '}
                  <bdi>{part}</bdi>
                </Fragment>
              ))}
            </span>
          </span>
          <span className="text-xs text-muted md:text-end">
            {by !== null && by !== title && (
              <span className="block">
                <Trans>
                  Asked by <bdi>{by}</bdi>
                </Trans>
              </span>
            )}
            <span className="block">
              <Trans>
                Waiting since <DateText value={since} />
              </Trans>
            </span>
          </span>
        </span>
        <ChevronRight aria-hidden className="flip-rtl size-4 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
