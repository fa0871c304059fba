import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { ChevronRight, Download } from 'lucide-react'
import { useState } from 'react'
import type { ImportRun, Refusal } from '#api/modules/imports/imports.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { faultText } from '../import-words.ts'
import { fetchRefusals, refusalsQuery } from '../imports.api.ts'

const pageSize = 25

/** Every refused row with its reasons, page by page, and all of them as a file. */
export function RefusedRows({ run }: { run: ImportRun }) {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useQuery({
    ...refusalsQuery(run.id, page, pageSize),
    placeholderData: keepPreviousData,
  })
  const download = useMutation({
    mutationFn: () => fetchRefusals(run.id),
    onSuccess: (blob) => saveAs(blob, `${run.fileName} - ${t`refused rows`}.csv`),
  })
  if (error && !data)
    return (
      <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
    )
  if (isPending) return <Skeleton className="m-4 h-40" />
  return (
    <section aria-label={t`Refused rows`}>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2">
        <h3 className="flex-1 text-sm font-semibold">
          <Trans>Refused rows</Trans>
        </h3>
        <Button size="sm" icon={<Download />} busy={download.isPending} onClick={() => download.mutate()}>
          <Trans>Download as CSV</Trans>
        </Button>
      </div>
      <ul className="border-t border-line">
        {data.items.map((refusal) => (
          <RefusedRow key={`${refusal.sheet}/${refusal.rowNumber}`} refusal={refusal} />
        ))}
      </ul>
      {data.total > pageSize && (
        <div className="p-2">
          <Pagination page={page} pageSize={pageSize} total={data.total} onChange={setPage} />
        </div>
      )}
    </section>
  )
}

function RefusedRow({ refusal }: { refusal: Refusal }) {
  const { i18n } = useLingui()
  const row = i18n.number(refusal.rowNumber)
  return (
    <li className="border-b border-line last:border-0">
      <details className="group">
        <summary className="flex cursor-pointer gap-4 px-4 py-2 text-sm hover:bg-sunken">
          <span aria-hidden className="-me-2 mt-0.5 shrink-0 text-muted transition-transform group-open:rotate-90">
            <ChevronRight className="flip-rtl size-4" />
          </span>
          <span className="w-20 shrink-0 tabular-nums text-muted sm:w-28">
            {refusal.sheet && <bdi className="block truncate">{refusal.sheet}</bdi>}
            <Trans>Row {row}</Trans>
          </span>
          <span className="min-w-0 flex-1">
            {refusal.faults.map((fault) => (
              <span key={`${fault.field}/${fault.code}`} className="block break-words">
                {fault.field && <bdi className="font-medium">{fault.field} </bdi>}
                {i18n._(faultText(fault))}
              </span>
            ))}
          </span>
        </summary>
        <dl className="grid gap-x-4 gap-y-1 bg-sunken px-4 py-3 text-xs sm:grid-cols-2 lg:grid-cols-3">
          {Object.entries(refusal.raw).map(([column, value]) => (
            <div key={column} className="flex min-w-0 gap-2">
              <dt className="shrink-0 text-muted">
                <bdi>{column}</bdi>
              </dt>
              <dd className="min-w-0 break-words tabular-nums">
                <bdi>{value || '–'}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}

function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
