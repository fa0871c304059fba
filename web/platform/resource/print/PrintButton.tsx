import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { saveAs } from '../workbook/save-as.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useCardTitle } from '../views/use-card-title.ts'
import { usePrintedRow } from './use-printed-row.ts'

/** The row that is open as a PDF. */
export function PrintButton({ shown, row }: { shown: ShownResource; row: Row }) {
  const { t } = useLingui()
  const title = useCardTitle(shown)(row)
  const fetchPrint = usePrintedRow(shown)
  const print = useMutation({
    mutationFn: () => fetchPrint(row),
    onSuccess: (blob) => saveAs(blob, `${title.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, ' ').trim()}.pdf`),
    meta: { done: t`PDF created` },
  })
  return (
    <IconButton
      label={t`Print as PDF`}
      icon={<Printer />}
      aria-busy={print.isPending}
      disabled={print.isPending}
      onClick={() => print.mutate()}
    />
  )
}
