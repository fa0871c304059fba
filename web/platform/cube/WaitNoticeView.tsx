import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { LoaderCircle, RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { WaitProgress } from '#api/modules/reports/reports.contract.ts'
import { QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isSilent } from './use-silent-questions.ts'
import { type WaitState, askAgain, cancelQuestions, forgetCancelled, startOver } from './waiting.ts'

/** The server's reason, or its silence. */
type Shown = NonNullable<WaitState> | { status: 'silent'; since: number }

/**
 * The notice itself, loaded with the first slow question. It closes with its page, together with that page's cancelled
 * questions.
 */
export function WaitNoticeView({ state }: { state: Shown }) {
  const { t } = useLingui()
  const client = useQueryClient()
  useEffect(() => forgetCancelled, [])
  const again = () => {
    askAgain()
    void client.refetchQueries({ type: 'active', predicate: ({ state: of }) => of.error instanceof QuestionCancelled })
  }
  const anew = async () => {
    startOver()
    const silent = { type: 'active', predicate: isSilent } as const
    const silentQueries = client.getQueryCache().findAll(silent)
    await client.cancelQueries(silent)
    void client.refetchQueries({ type: 'active', predicate: (query) => silentQueries.includes(query) })
  }
  return (
    <div
      data-testid="wait-notice"
      className="pointer-events-auto flex min-h-11 max-w-full items-center gap-2 rounded-lg bg-raised py-1.5 pe-2 ps-4 text-sm text-fg shadow-float"
    >
      {state.status === 'waiting' ? (
        <>
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-muted" />
          <span className="min-w-0">
            <Step progress={state.progress} />
          </span>
          <Elapsed since={state.since} />
          <Button size="sm" className="ms-1" onClick={cancelQuestions}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      ) : state.status === 'silent' ? (
        <>
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-muted" />
          <span className="min-w-0">
            <Trans>No answer yet</Trans>
          </span>
          <Elapsed since={state.since} />
          <Button size="sm" className="ms-1" icon={<RotateCw />} onClick={() => void anew()}>
            <Trans>Ask again</Trans>
          </Button>
        </>
      ) : (
        <>
          <span className="min-w-0">
            <Trans>Cancelled: what had not arrived is missing.</Trans>
          </span>
          <Button size="sm" icon={<RotateCw />} onClick={again}>
            <Trans>Ask again</Trans>
          </Button>
          <IconButton size="sm" label={t`Close`} icon={<X />} onClick={forgetCancelled} />
        </>
      )}
    </div>
  )
}

function Step({ progress }: { progress: WaitProgress }) {
  const { i18n } = useLingui()
  switch (progress.step) {
    case 'building': {
      const { from, more } = progress
      const month = formatDate(from, i18n.locale, 'monthLong')
      return (
        <>
          {from ? <Trans>Building the summary of {month}</Trans> : <Trans>Building a summary</Trans>}
          {more > 0 && (
            <>
              {' · '}
              <Plural value={more} one="# more after it" other="# more after it" />
            </>
          )}
        </>
      )
    }
    case 'queued':
      return progress.ahead === 0 ? (
        <Trans>Waiting for a free place, next in line</Trans>
      ) : (
        <Plural
          value={progress.ahead}
          one="Waiting for a free place (# before you)"
          other="Waiting for a free place (# before you)"
        />
      )
    case 'reading':
      return <Trans>Reading rows</Trans>
    default:
      return <Trans>Checking whether the figures are up to date</Trans>
  }
}

/** Seconds since the question was asked; hidden from screen readers, which would read them every second. */
function Elapsed({ since }: { since: number }) {
  const { i18n } = useLingui()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  return (
    <span aria-hidden className="whitespace-nowrap tabular-nums text-muted">
      · <bdi>{formatFigure(seconds, 'seconds', i18n.locale, { scale: 'seconds' })}</bdi>
    </span>
  )
}
