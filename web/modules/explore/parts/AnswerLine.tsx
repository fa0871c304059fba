import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Cut } from '#web/core/cut/cut.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { ageText, useNow } from '#web/platform/reports/data/DataAge.tsx'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import { useCut } from '#web/platform/reports/data/use-cut.ts'

/** Where the answer came from, quietly: rollup, facts or this browser; how many rows, how long, and how old. */
export function AnswerLine({ cut }: { cut: Cut }) {
  const { i18n } = useLingui()
  const { facts } = useReport()
  const { data, isPlaceholderData } = useCut(cut, { wait: false })
  const now = useNow()
  if (!data || isPlaceholderData) return <p className="min-h-4 text-xs text-muted" />
  const count = data.rows.length
  const held = facts.status === 'ready' ? formatFigure(facts.facts.rows, 'count', i18n.locale) : ''
  const took = formatFigure(Math.max(1, Math.round(data.took ?? 0)), 'count', i18n.locale)
  const age = data.refreshedAt ? ageText(now - new Date(data.refreshedAt).getTime(), i18n.locale) : ''
  return (
    <p className="flex min-h-4 flex-wrap gap-x-1.5 text-xs text-muted" data-testid="answer-line">
      <span>
        <Plural value={count} one="# row" other="# rows" />
      </span>
      <span>
        ·{' '}
        {data.engine === 'local' ? (
          held ? (
            <Trans>from {held} rows held in this browser</Trans>
          ) : (
            <Trans>from the rows held in this browser</Trans>
          )
        ) : data.rollup ? (
          <Trans>from a rollup</Trans>
        ) : (
          <Trans>from the facts</Trans>
        )}
      </span>
      <span>
        · <Trans>{took} ms</Trans>
      </span>
      {age && (
        <span>
          · <Trans>refreshed {age}</Trans>
        </span>
      )}
    </p>
  )
}
