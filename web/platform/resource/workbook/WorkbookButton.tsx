import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { Book } from './book.ts'
import { saveAs } from './save-as.ts'
import { fetchWorkbook } from './workbook.api.ts'

/** Takes rows out as a workbook that can be brought back. @param only name of the resource; without it all of the book. */
export function WorkbookButton({ book, only }: { book: Book; only?: string }) {
  const { t } = useLingui()
  const take = useMutation({
    mutationFn: () => fetchWorkbook(book, only ? [only] : []),
    onSuccess: (blob) => {
      saveAs(blob, `${only ?? book.path}-${new Date().toISOString().slice(0, 10)}.xlsx`)
    },
    meta: { done: t`Excel created` },
  })
  return (
    <Button icon={<Download />} busy={take.isPending} onClick={() => take.mutate()}>
      <Trans>Export to Excel</Trans>
    </Button>
  )
}
