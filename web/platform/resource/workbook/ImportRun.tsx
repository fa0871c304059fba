import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, FileSpreadsheet, Undo2 } from 'lucide-react'
import type { WorkbookImport } from '#api/platform/resource/workbook-imports.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Book } from './book.ts'
import { ImportRows } from './ImportRows.tsx'
import { problemText } from './problem-words.ts'
import { SheetSummary } from './SheetSummary.tsx'
import { applyImport, cancelImport, importQuery } from './workbook.api.ts'

/** One workbook: being read, compared, applied, or over. */
export function ImportRun({ book, run, onAnother }: { book: Book; run: WorkbookImport; onAnother: () => void }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const look = () => client.invalidateQueries({ queryKey: importQuery(book, run.id).queryKey })
  const apply = useMutation({
    mutationFn: () => applyImport(book, run.id),
    onSettled: look,
    meta: { explain: shownOnPage },
  })
  const cancel = useMutation({
    mutationFn: () => cancelImport(book, run.id),
    onSuccess: onAnother,
    // It ended meanwhile, which is seen.
    onError: () => void look(),
    meta: { explain: shownOnPage },
  })
  const good = run.sheets.reduce((sum, sheet) => sum + sheet.new + sheet.changed, 0)
  const refused = run.sheets.reduce((sum, sheet) => sum + sheet.refused, 0)
  const busy = run.status === 'reading' || run.status === 'applying'
  const rows = i18n.number(run.rowsDone)
  return (
    <div className="grid gap-4">
      <Card>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-muted" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="truncate font-medium">
              <bdi>{run.fileName}</bdi>
            </p>
            <p aria-live="polite" className="text-sm text-muted">
              <Standing run={run} good={good} refused={refused} />
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {(run.status === 'reading' || run.status === 'ready') && (
              <Button icon={<Undo2 />} busy={cancel.isPending} onClick={() => cancel.mutate()}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            {run.status === 'ready' && good > 0 && (
              <Button variant="primary" icon={<Check />} busy={apply.isPending} onClick={() => apply.mutate()}>
                <Plural value={good} one="Apply # change" other="Apply # changes" />
              </Button>
            )}
            {!busy && run.status !== 'ready' && (
              <Button onClick={onAnother}>
                <Trans>Another workbook</Trans>
              </Button>
            )}
          </div>
        </div>
        {busy && (
          <Progress
            className="mt-4"
            label={run.status === 'reading' ? t`Reading the workbook` : t`Applying the changes`}
            value={run.status === 'applying' && good > 0 ? run.rowsDone / good : null}
            detail={<Trans>{rows} rows</Trans>}
          />
        )}
      </Card>
      {run.problem && <Notice tone="danger">{i18n._(problemText(book, run.problem))}</Notice>}
      {apply.error && <Notice tone="danger">{i18n._(errorText(apply.error))}</Notice>}
      {run.sheets.length > 0 && <SheetSummary book={book} run={run} />}
      {run.sheets.length > 0 && good + refused > 0 && <ImportRows book={book} run={run} />}
    </div>
  )
}

function Standing({ run, good, refused }: { run: WorkbookImport; good: number; refused: number }) {
  switch (run.status) {
    case 'reading':
      return <Trans>The workbook is compared with the master data</Trans>
    case 'applying':
      return <Trans>The changes are being made</Trans>
    case 'cancelled':
      return <Trans>Cancelled. Nothing was changed.</Trans>
    case 'failed':
      return <Trans>Nothing was changed.</Trans>
    case 'ready':
      if (good + refused === 0) return <Trans>The workbook contains no changes.</Trans>
      return refused > 0 ? (
        <Plural
          value={refused}
          one="Nothing is changed yet. # row is refused and will be left out."
          other="Nothing is changed yet. # rows are refused and will be left out."
        />
      ) : (
        <Trans>Nothing is changed yet. Look it over, then apply it.</Trans>
      )
    case 'done':
      return <Plural value={good} _0="Nothing was changed" one="# row was changed" other="# rows were changed" />
  }
}
