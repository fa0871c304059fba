import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

export interface PaginationProps {
  /** From 1; behind the last page the last one is shown. */
  page: number
  pageSize: number
  total: number
  /** Rows are counted up to one more than this: then there are more than it. */
  countedUpTo?: number
  onChange: (page: number) => void
}

/** Which rows of how many, and the way to the others. */
export function Pagination({ pageSize, total, countedUpTo = Infinity, onChange, ...position }: PaginationProps) {
  const { t, i18n } = useLingui()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(position.page, pages)
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  return (
    <nav aria-label={t`Pages`} className="flex items-center justify-end gap-1 text-xs text-muted">
      <span className="me-2">
        <Trans>
          {i18n.number(from)}–{i18n.number(to)} of{' '}
          {total > countedUpTo ? `${i18n.number(countedUpTo)}+` : i18n.number(total)}
        </Trans>
      </span>
      <IconButton
        size="sm"
        label={t`Previous page`}
        icon={<ChevronLeft className="flip-rtl" />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <IconButton
        size="sm"
        label={t`Next page`}
        icon={<ChevronRight className="flip-rtl" />}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
