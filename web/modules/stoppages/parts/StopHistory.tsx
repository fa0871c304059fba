import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { HistoryEntry, Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { stopHistoryQuery } from '../public/stoppages.api.ts'
import { useStopWords } from '../use-stop-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Who said what of the stop and when, the latest first; the latest can be undone. */
export function StopHistory({ stop, mayChange }: { stop: Stop; mayChange: boolean }) {
  const { t, i18n } = useLingui()
  const { undo } = useStopWords()
  const { data, error, refetch } = useQuery(stopHistoryQuery(stop))
  const words = ({ kind, reason, note, atLocal }: HistoryEntry): string => {
    const name = reason ?? t`no reason`
    const at = formatDate(atLocal, i18n.locale, 'time')
    const text = note ?? ''
    switch (kind) {
      case 'classify':
        return t`Reason: ${name}`
      case 'note':
        return text === '' ? t`Note removed` : t`Note: ${text}`
      case 'split':
        return t`Split at ${at}`
      case 'join':
        return t`Joined at ${at}`
      case 'device':
        return t`Reported at the machine: ${name}`
    }
  }
  if (error && !data) return <ErrorState title={<Trans>Error loading data.</Trans>} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-16" />
  if (data.length === 0)
    return (
      <p className="text-sm text-muted">
        <Trans>Nobody has changed this stop.</Trans>
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {data.map((entry, index) => {
        const { id, batchId, by, madeAtLocal, undoneBy, undoneAtLocal, together, latest } = entry
        const first = data.findIndex((other) => other.batchId === batchId) === index
        const who = undoneBy ?? ''
        const when = formatDate(undoneAtLocal, i18n.locale, 'dayTime')
        return (
          <li key={id} className="flex items-start gap-2 py-1.5 text-sm">
            <span className="min-w-0 flex-1">
              <span className={undoneBy ? 'text-muted line-through' : ''}>{words(entry)}</span>
              <span className="block text-xs text-muted">
                {by} · <bdi>{formatDate(madeAtLocal, i18n.locale, 'dayTime')}</bdi>
                {together > 1 && (
                  <>
                    {' · '}
                    <Plural value={together} one="# stop" other="# stops at once" />
                  </>
                )}
                {undoneBy && (
                  <>
                    {' · '}
                    <Trans>
                      undone by {who}, {when}
                    </Trans>
                  </>
                )}
              </span>
            </span>
            {mayChange && latest && first && batchId && (
              <Button size="sm" variant="ghost" icon={<Undo2 className="flip-rtl" />} onClick={() => undo(batchId)}>
                <Trans>Undo</Trans>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
