import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { largestWorkbook } from '#api/platform/resource/workbook-imports.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readResourcesAgain } from '../resource.api.ts'
import type { Book } from './book.ts'
import { ImportRun } from './ImportRun.tsx'
import { WorkbookButton } from './WorkbookButton.tsx'
import { importQuery, uploadWorkbook } from './workbook.api.ts'

const megabyte = 1024 * 1024

/** A changed workbook comes back: compared first, applied when somebody says so. */
export function WorkbookImportPage({ book }: { book: Book }) {
  const [params, setParams] = useSearchParams()
  const id = params.get('run')
  const follow = (run: string | null) => setParams(run ? { run } : {})
  return (
    <>
      <PageHeader
        title={<Trans>Import from Excel</Trans>}
        description={
          <Trans>
            Export, change cells or add rows, and bring the workbook back. You see every change before it is made.
          </Trans>
        }
        actions={<WorkbookButton book={book} />}
      />
      {id ? <Run book={book} id={id} onAnother={() => follow(null)} /> : <NewWorkbook book={book} onStarted={follow} />}
    </>
  )
}

function NewWorkbook({ book, onStarted }: { book: Book; onStarted: (id: string) => void }) {
  const { t, i18n } = useLingui()
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > largestWorkbook) throw new ApiError(413, 'too_large')
      return uploadWorkbook(book, file)
    },
    onSuccess: ({ id }) => onStarted(id),
    meta: { explain: shownOnPage },
  })
  const version = t`Version`
  return (
    <div className="grid gap-4">
      <FileDrop
        title={<Trans>Drop the changed workbook here</Trans>}
        accept=".xlsx"
        busy={upload.isPending}
        limit={largestWorkbook / megabyte}
        onFile={(file) => upload.mutate(file)}
      />
      {upload.error && <Notice tone="danger">{i18n._(errorText(upload.error))}</Notice>}
      <ul className="ms-5 list-disc space-y-1 text-sm text-muted">
        <li>
          <Trans>Rows are found by their code. New rows leave the column “{version}” empty.</Trans>
        </li>
        <li>
          <Trans>Sheets and headings may be in any language of the portal.</Trans>
        </li>
        <li>
          <Trans>Rows and sheets that you take out stay as they are. Nothing is deleted by a workbook.</Trans>
        </li>
        <li>
          <Trans>What others changed since the export is not overwritten: such rows are named.</Trans>
        </li>
      </ul>
    </div>
  )
}

function Run({ book, id, onAnother }: { book: Book; id: string; onAnother: () => void }) {
  const { t, i18n } = useLingui()
  const { data, error, isPending, refetch } = useQuery(importQuery(book, id))
  const over = data?.status === 'done'
  useEffect(() => {
    if (over) void readResourcesAgain(book.resources)
  }, [over, book])
  if (isPending) return <Skeleton className="h-80" />
  if (error && !data)
    return (
      <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
    )
  return data && <ImportRun book={book} run={data} onAnother={onAnother} />
}
