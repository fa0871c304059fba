import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { useReport } from '../state/report-context.ts'
import { lastingSearch, pinnedSearch } from '#web/core/report/url-state.ts'
import { useStateText } from '../state/use-state-text.ts'

const ShareDialog = lazy(() =>
  import('#web/platform/share/ShareDialog.tsx').then((module) => ({ default: module.ShareDialog })),
)

/** Opens the dialog with a link to the report in its present state. */
export function ShareReport() {
  const { report, state, range } = useReport()
  const { title, relative, period, comparison, filters } = useStateText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Share2 />} onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">
          <Trans context="send a link">Share</Trans>
        </span>
      </Button>
      <Suspense>
        {open && (
          <ShareDialog
            title={title}
            route={report.route}
            needs={report.needs as Permission}
            pinned={pinnedSearch(state, range, report)}
            relative={relative ? { search: lastingSearch(state, report), name: relative } : null}
            period={period}
            details={[...(comparison ? [comparison] : []), ...filters]}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
