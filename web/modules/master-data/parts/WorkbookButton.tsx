import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { MasterDataKind } from '#api/modules/master-data/kinds.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { fetchWorkbook } from '../master-data.api.ts'
import { saveAs } from '../save-as.ts'

/** Takes rows out as a workbook that can be brought back. @param kinds none: all of them. */
export function WorkbookButton({ kinds }: { kinds: readonly MasterDataKind[] }) {
  const { t, i18n } = useLingui()
  const take = useMutation({
    mutationFn: () => fetchWorkbook(kinds),
    onSuccess: (blob) => {
      saveAs(blob, `${kinds.length === 1 ? kinds[0] : 'master-data'}-${new Date().toISOString().slice(0, 10)}.xlsx`)
      showToast('success', t`Excel created`)
    },
    onError: (error) => showToast('error', i18n._(errorText(error))),
  })
  return (
    <Button icon={<Download />} busy={take.isPending} onClick={() => take.mutate()}>
      <Trans>Export to Excel</Trans>
    </Button>
  )
}
