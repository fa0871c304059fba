import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheckBig } from 'lucide-react'
import { needsPhoto, pillarScores, scoreOf } from '#api/modules/five-s-audits/audit-score.contract.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { pillarWords } from '../audit-words.ts'
import type { KeptAudit, KeptPhoto } from '../offline/kept-audits.ts'

type Props = {
  audit: KeptAudit
  photos: readonly KeptPhoto[]
  onGo: (at: number) => void
  onFinish: () => void
}

/** What the answers came to so far, what is missing, and the end of the audit. */
export function AnswerSummary({ audit: { lines, target, status, finish }, photos, onGo, onFinish }: Props) {
  const { i18n } = useLingui()
  const percent = (score: number | null) => formatFigure(score === null ? null : score / 100, 'ratio', i18n.locale)
  const lacking = lines
    .map((line, at) => ({ ...line, at }))
    .filter(
      ({ id, answer, photoBelow, photos: arrived }) =>
        answer === null ||
        (needsPhoto(answer, photoBelow) && arrived.length + photos.filter(({ line }) => line === id).length === 0),
    )
  const isDone = status === 'done'
  return (
    <article className="space-y-5">
      <header className="text-center">
        <h2 className="text-sm text-muted">
          <Trans>Score</Trans>
        </h2>
        <p className="text-kpi font-semibold tabular-nums">{percent(scoreOf(lines))}</p>
        {target !== null && (
          <p className="text-sm text-muted">
            <Trans>Target {percent(target)}</Trans>
          </p>
        )}
      </header>
      <dl className="divide-y divide-line rounded-lg border border-line bg-card">
        {pillarScores(lines).map(({ pillar, score }) => (
          <div key={pillar} className="flex justify-between px-4 py-2 text-sm">
            <dt>{i18n._(pillarWords[pillar])}</dt>
            <dd className="font-medium tabular-nums">{percent(score)}</dd>
          </div>
        ))}
      </dl>
      {lacking.length > 0 && (
        <section>
          <h3 className="mb-2 text-sm font-semibold">
            <Trans>Still missing</Trans>
          </h3>
          <ul className="space-y-2">
            {lacking.map(({ id, at, question, answer }) => (
              <li key={id}>
                <button
                  type="button"
                  className="w-full rounded-lg border border-line bg-card px-4 py-3 text-start text-sm"
                  onClick={() => onGo(at)}
                >
                  <bdi>{question}</bdi>
                  <span className="block text-xs text-muted">
                    {answer === null ? <Trans>No answer</Trans> : <Trans>No photo</Trans>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isDone ? (
        <p className="text-center font-medium text-success">
          <Trans>The audit is done and has arrived.</Trans>
        </p>
      ) : (
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          icon={<CircleCheckBig />}
          disabled={lacking.length > 0 || finish}
          onClick={onFinish}
        >
          {finish ? <Trans>Finished, waits to be sent</Trans> : <Trans>Finish the audit</Trans>}
        </Button>
      )}
    </article>
  )
}
