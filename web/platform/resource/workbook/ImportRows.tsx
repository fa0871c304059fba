import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ImportRow, Outcome, WorkbookImport } from '#api/platform/resource/workbook-imports.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangeList } from '../drawer/ChangeList.tsx'
import { faultText } from '../fault-words.ts'
import { fieldText } from '../field-text.ts'
import type { ShownResource } from '../shown-resource.ts'
import { type Book, sheetOf } from './book.ts'
import { saveAs } from './save-as.ts'
import { fetchRefusals, importRowsQuery } from './workbook.api.ts'

const pageSize = 50
const tones: Record<Outcome, BadgeTone> = { new: 'success', changed: 'info', refused: 'danger' }

/** Every row that is new, changed or refused, with its fields and its reasons. */
export function ImportRows({ book, run }: { book: Book; run: WorkbookImport }) {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState(1)
  const [outcome, setOutcome] = useState<Outcome | 'all'>('all')
  const { data, error, isPending, refetch } = useQuery(
    importRowsQuery(book, run, { page, pageSize, ...(outcome !== 'all' && { outcome }) }),
  )
  const refused = run.sheets.some((sheet) => sheet.refused > 0)
  const download = useMutation({
    mutationFn: () => fetchRefusals(book, run.id),
    onSuccess: (blob) => saveAs(blob, `${run.fileName} - ${t`refused rows`}.csv`),
  })
  const names: Record<Outcome, string> = { new: t`New`, changed: t`Changed`, refused: t`Refused` }
  return (
    <Card
      flush
      title={<Trans>Row by row</Trans>}
      tools={
        <>
          {refused && (
            <Button size="sm" icon={<Download />} busy={download.isPending} onClick={() => download.mutate()}>
              <Trans>Refused rows as CSV</Trans>
            </Button>
          )}
          <div className="w-36">
            <Select<Outcome | 'all'>
              aria-label={t`Which rows`}
              value={outcome}
              onChange={(next) => {
                setOutcome(next)
                setPage(1)
              }}
              options={[
                { value: 'all', label: t`All` },
                { value: 'new', label: names.new },
                { value: 'changed', label: names.changed },
                { value: 'refused', label: names.refused },
              ]}
            />
          </div>
        </>
      }
    >
      {isPending && <Skeleton className="m-4 h-60" />}
      {error && !data && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className="divide-y divide-line border-t border-line">
          {data.rows.map((row) => (
            <Line
              key={`${row.sheet} ${row.rowNumber}`}
              shown={sheetOf(book, row.kind)}
              row={row}
              name={names[row.outcome]}
            />
          ))}
        </ul>
      )}
      {data && data.total > pageSize && (
        <div className="p-2">
          <Pagination page={page} pageSize={pageSize} total={data.total} onChange={setPage} />
        </div>
      )}
    </Card>
  )
}

function Line({ shown, row, name }: { shown: ShownResource; row: ImportRow; name: string }) {
  const { i18n } = useLingui()
  const number = i18n.number(row.rowNumber)
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-sm sm:grid-cols-[6rem_14rem_minmax(0,1fr)]">
      <span>
        <Badge tone={tones[row.outcome]}>{name}</Badge>
      </span>
      <span className="min-w-0">
        <bdi className="block truncate font-medium">{row.key}</bdi>
        <span className="block truncate text-xs text-muted">
          {i18n._(shown.words.title)} · <Trans>Row {number}</Trans>
        </span>
      </span>
      {row.outcome === 'refused' ? (
        <ul>
          {row.faults.map((fault) => (
            <li key={`${fault.field} ${fault.code}`}>
              {fault.field && <span className="font-medium">{i18n._(fieldText(shown, fault.field))}: </span>}
              {faultText(shown, fault, i18n)}
            </li>
          ))}
        </ul>
      ) : (
        <div className="-mt-1.5">
          <ChangeList shown={shown} changes={row.changes} />
        </div>
      )}
    </li>
  )
}
