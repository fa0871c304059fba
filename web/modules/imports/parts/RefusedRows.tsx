import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { ImportRun, Refusal } from '#api/modules/imports/imports.contract.ts'
import { faultText } from '../import-words.ts'
import { refusalsQuery } from '../imports.api.ts'
import { RowList, rowsOfPage } from './RowList.tsx'

/** Every refused row with its reasons, page by page, and all of them as a file. */
export function RefusedRows({ run }: { run: ImportRun }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const list = useQuery({ ...refusalsQuery(run.id, page, rowsOfPage), placeholderData: keepPreviousData })
  return (
    <RowList
      {...{ run, list, page, onPage: setPage }}
      title={t`Refused rows`}
      file={{ rows: 'refusals', name: t`refused rows` }}
    >
      {list.data?.items.map((refusal) => (
        <RefusedRow key={`${refusal.sheet}/${refusal.rowNumber}`} refusal={refusal} />
      ))}
    </RowList>
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
