import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpenText, Info } from 'lucide-react'
import { memo, use } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'
import { HoverCard } from '#web/ui/hover-card.tsx'
import type { MeasureModel } from '#web/core/figures/view-model.ts'
import { useModelText } from '../words/model-text.ts'
import { ReportContext } from '../state/report-context.ts'

/** Definition and formula of a figure, from the semantic model, with a link to its entry in the glossary. */
export const Definition = memo(function Definition({ measure }: { measure: MeasureModel }) {
  const text = useModelText()
  const { t } = useLingui()
  const title = text(measure.title)
  return (
    <HoverCard
      label={t`What is ${title}?`}
      button={<Info aria-hidden className="size-3.5" />}
      buttonClassName="grid size-6 shrink-0 place-items-center rounded-full text-subtle hover:bg-sunken hover:text-fg"
    >
      <Meaning measure={measure} />
    </HoverCard>
  )
})

function Meaning({ measure }: { measure: MeasureModel }) {
  const text = useModelText()
  const views = use(ReportContext)?.views ?? {}
  // Two views may use one name for different measures; the identity of the model's object finds the right view.
  const view = Object.values(views).find((one) => one.measures[measure.name] === measure)
  return (
    <>
      <p>{text(measure.description)}</p>
      {measure.formula && (
        <p className="mt-1 text-muted">
          <Trans>Formula: {text(measure.formula)}</Trans>
        </p>
      )}
      <Link
        to={paths.glossary(view ? `${view.name}.${measure.name}` : measure.name)}
        className="mt-2 inline-flex items-center gap-1.5 text-accent hover:underline"
      >
        <BookOpenText aria-hidden className="size-4" />
        <Trans>More in the glossary</Trans>
      </Link>
    </>
  )
}
