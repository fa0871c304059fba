import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ImportRun } from '#api/modules/imports/imports.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { saveAs } from '#web/platform/resource/workbook/save-as.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fetchRows } from '../imports.api.ts'

export const rowsOfPage = 25

export interface RowListProps {
  run: ImportRun
  title: string
  list: UseQueryResult<{ total: number }>
  page: number
  onPage: (page: number) => void
  /** Download of all of them: kind of rows, and suffix of the file's name. */
  file: { rows: 'refusals' | 'replaced'; name: string }
  /** The rows of the page. */
  children: ReactNode
}

/** Rows of a run, page by page, and all of them as a file. */
export function RowList({ run, title, list, page, onPage, file, children }: RowListProps) {
  const { t, i18n } = useLingui()
  const download = useMutation({
    mutationFn: () => fetchRows(run.id, file.rows),
    onSuccess: (blob) => saveAs(blob, `${run.fileName} - ${file.name}.csv`),
  })
  if (list.error && !list.data)
    return (
      <ErrorState
        title={t`Error loading data.`}
        detail={i18n._(errorText(list.error))}
        onRetry={() => void list.refetch()}
      />
    )
  if (!list.data) return <Skeleton className="m-4 h-40" />
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2">
        <h3 className="flex-1 text-sm font-semibold">{title}</h3>
        <Button size="sm" icon={<Download />} busy={download.isPending} onClick={() => download.mutate()}>
          <Trans>Download as CSV</Trans>
        </Button>
      </div>
      <ul className="border-t border-line">{children}</ul>
      {list.data.total > rowsOfPage && (
        <div className="p-2">
          <Pagination page={page} pageSize={rowsOfPage} total={list.data.total} onChange={onPage} />
        </div>
      )}
    </section>
  )
}
