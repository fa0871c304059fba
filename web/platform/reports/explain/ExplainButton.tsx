import { useLingui } from '@lingui/react/macro'
import { useReport } from '../state/report-context.ts'
import type { HeadlineFigure } from '#web/core/report/report-definition.ts'
import { writeExplain } from '#web/core/report/explain-address.ts'

/** Opens the explanation of a headline figure. */
export function ExplainButton({ figure, title }: { figure: HeadlineFigure; title: string }) {
  const { t } = useLingui()
  const { change } = useReport()
  const why = t({ message: 'Why?', context: 'explain a change' })
  const question = t`What moved ${title}?`
  return (
    <button
      type="button"
      aria-label={`${why} ${question}`}
      title={question}
      className="rounded-sm text-xs font-medium text-accent hover:underline"
      onClick={() =>
        change({ explain: writeExplain({ measure: figure.measure, ...(figure.view && { view: figure.view }) }) })
      }
    >
      {why}
    </button>
  )
}
