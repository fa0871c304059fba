import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { Link } from 'react-router-dom'
import { importsPaths } from '#web/modules/imports/public/imports-paths.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { saveAs } from '#web/platform/resource/workbook/save-as.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { fetchQuotaFile } from '../leave-manage.api.ts'

interface Props {
  year: number
  /** As the list is narrowed. */
  narrow: Readonly<Record<string, string>>
  onClose: () => void
}

/** Balances leave as an Excel file and come back changed, by the way of all imports. */
export function BalanceFilesDialog({ year, narrow, onClose }: Props) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const mayImport = can('leave:manage') && can('imports:run')
  const take = useMutation({
    mutationFn: () => fetchQuotaFile({ year: `${year}`, ...narrow }),
    onSuccess: (blob) => saveAs(blob, `${t`Leave quotas`} ${year}.xlsx`),
    meta: { done: t`Excel created`, explain: shownOnPage },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Balances as Excel</Trans>}
      description={<Trans>All rows of {year}, as the list is narrowed now.</Trans>}
      actions={
        <>
          {can('exports:run') && (
            <Button icon={<Download />} busy={take.isPending} onClick={() => take.mutate()}>
              <Trans>Export to Excel</Trans>
            </Button>
          )}
          {mayImport && (
            <Link to={importsPaths.imports} className={buttonClass('primary')}>
              <FileUp aria-hidden />
              <Trans>Import from Excel</Trans>
            </Link>
          )}
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        {take.error && <Notice tone="danger">{i18n._(errorText(take.error))}</Notice>}
        {mayImport && (
          <ul className="grid list-disc gap-2 ps-5">
            <li>
              <Trans>
                Change Entitled, Carried over or Used; Remaining follows by its formula. A list of your own needs only
                the registration number, the kind of leave, the year, and Entitled or Remaining.
              </Trans>
            </li>
            <li>
              <Trans>
                The import page shows what is in the file, tries it without keeping anything, and says row by row what
                is refused and why.
              </Trans>
            </li>
            <li>
              <Trans>
                What differs is booked as an opening balance or a correction, with the name of the file or the text of
                the column Reason. The same file again books nothing.
              </Trans>
            </li>
            <li>
              <Trans>
                Where past leave of the year is imported too, leave Used empty: that leave is taken from the balance
                itself.
              </Trans>
            </li>
          </ul>
        )}
      </div>
    </Dialog>
  )
}
