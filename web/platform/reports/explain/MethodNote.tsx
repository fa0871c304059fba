import { Trans } from '@lingui/react/macro'
import type { Explanation } from './explanation.ts'

/** How the parts are calculated, for readers who check figures. */
export function MethodNote({ explanation }: { explanation: Explanation }) {
  const ways = new Set(explanation.lists.map((list) => list.by))
  return (
    <details className="max-w-prose text-xs text-muted">
      <summary className="cursor-pointer">
        <Trans>How this is calculated</Trans>
      </summary>
      <div className="mt-1 space-y-1">
        <p>
          <Trans>Both periods are added up anew from the same rows. Every list adds up to the whole change.</Trans>
        </p>
        {explanation.factors.length > 0 && (
          <p>
            <Trans>
              Factors: each one’s change with the others at their mean over every order of change (Shapley value). The
              factors multiply to the figure.
            </Trans>
          </p>
        )}
        {ways.has('rateAndMix') && (
          <p>
            <Trans>
              Rate: the member itself became better or worse, at its mean weight. Mix: its weight changed, times its
              distance from the mean; new and vanished members are all mix (Griliches and Regev, 1995).
            </Trans>
          </p>
        )}
      </div>
    </details>
  )
}
