import { Plural, Trans } from '@lingui/react/macro'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { Queued } from '../report-queue.ts'

type Props = { items: readonly Queued[]; onDrop: (id: string) => void; onRetry: () => void }

/** Reports that the server has not accepted: on their way, or refused. */
export function WaitingReports({ items, onDrop, onRetry }: Props) {
  const waiting = items.filter(({ refused }) => refused === null)
  const refused = items.filter((item) => item.refused !== null)
  return (
    <output className="mt-3 block space-y-2 empty:hidden">
      {waiting.length > 0 && (
        <div className="flex items-center gap-3 rounded-lg border border-info/30 bg-info/5 px-3 py-2 text-sm">
          <CloudUpload aria-hidden className="size-5 shrink-0 text-info" />
          <span className="min-w-0 flex-1">
            <Plural value={waiting.length} one="# report is kept and sent" other="# reports are kept and sent" />
          </span>
          <Button className="!h-14 px-4" onClick={onRetry}>
            <Trans>Send now</Trans>
          </Button>
        </div>
      )}
      {refused.map(({ sent, text, refused: why }) => (
        <div
          key={sent.id}
          className="flex items-center gap-3 rounded-lg border border-danger/30 bg-danger/5 px-3 py-2 text-sm"
        >
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">
              <Trans>Not reported:</Trans> {text}
            </span>
            <span className="block text-muted">{why}</span>
          </span>
          <Button className="!h-14 px-4" onClick={() => onDrop(sent.id)}>
            <Trans>Dismiss</Trans>
          </Button>
        </div>
      ))}
    </output>
  )
}
