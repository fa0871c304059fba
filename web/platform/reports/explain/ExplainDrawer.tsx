import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { QuestionFault } from '#web/platform/cube/QuestionFault.tsx'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RetryNotice } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import { useFilters } from '../state/use-filters.ts'
import { BridgeTable } from './BridgeTable.tsx'
import { ContributionTable } from './ContributionTable.tsx'
import { useFigureWriter } from './difference-text.ts'
import { type ExplainState, readExplain } from '#web/core/report/explain-address.ts'
import type { Explanation } from './explanation.ts'
import { MethodNote } from './MethodNote.tsx'
import { hasChain } from './chain-of.ts'
import { PeriodPair } from './PeriodPair.tsx'
import { useExplanation, useExplainPeriods } from './use-explanation.ts'
import { useExplanationCsv } from './use-explanation-csv.ts'
import { useSummary } from './use-summary.ts'

/** Causes of a headline figure's change between two periods, beside the page; the address keeps its contents. */
export function ExplainDrawer() {
  const { explain: explainText, change, view, views } = useReport()
  const explain = readExplain(explainText)
  const measure = explain && (explain.view ? views[explain.view] : view)?.measures[explain.measure]
  const explainable = measure && hasChain(measure) ? measure : undefined
  const text = useModelText()
  const { t } = useLingui()
  const title = explainable ? text(explainable.title) : ''
  return (
    <Drawer
      open={Boolean(explainable)}
      onClose={() => change({ explain: undefined })}
      title={t`What moved ${title}?`}
      width="wide"
    >
      {explain && explainable && <ExplainBody explain={explain} />}
    </Drawer>
  )
}

function ExplainBody({ explain }: { explain: ExplainState }) {
  const { answer, question } = useExplanation(explain)
  const periods = useExplainPeriods(explain)
  const { data } = answer
  return (
    <div className="space-y-5">
      <PeriodPair explain={explain} periods={periods} />
      <ActiveFilters />
      {answer.error && !data && <QuestionFault error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && (
        <div className="space-y-3" aria-busy="true">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
          {answer.failureCount > 0 && <RetryNotice count={answer.failureCount} max={maxRetries} />}
        </div>
      )}
      {data && (
        <div
          aria-busy={answer.isPlaceholderData}
          className={classNames('space-y-6 transition-opacity', answer.isPlaceholderData && 'opacity-50')}
        >
          {data.change === null ? (
            <EmptyState
              title={<Trans>There is nothing to compare</Trans>}
              hint={<Trans>One of the two periods has no figure. Pick other periods or filters.</Trans>}
            />
          ) : (
            <Explained explanation={data} change={data.change} question={question} />
          )}
        </div>
      )}
    </div>
  )
}

type ExplainedProps = {
  explanation: Explanation
  change: number
  question: ReturnType<typeof useExplanation>['question']
}

function Explained({ explanation, change, question }: ExplainedProps) {
  const { measure, view } = question
  const largest = Math.max(
    Math.abs(change),
    ...explanation.factors.map((factor) => Math.abs(factor.effect)),
    ...explanation.lists.flatMap((list) => Math.abs(list.rows[0]?.total ?? 0)),
  )
  const writer = useFigureWriter(measure, largest)
  const summary = useSummary(explanation, question, writer)
  const download = useExplanationCsv(explanation, question)
  return (
    <>
      <p className="text-base leading-relaxed" data-testid="explain-summary">
        {summary}
      </p>
      <BridgeTable explanation={explanation} change={change} measure={measure} view={view} writer={writer} />
      {explanation.lists.map((list) => (
        <ContributionTable
          key={`${list.view.name}.${list.dimension}`}
          list={list}
          explanation={explanation}
          measure={measure}
          writer={writer}
          change={change}
        />
      ))}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <MethodNote explanation={explanation} />
        <Button size="sm" icon={<Download />} onClick={download}>
          <Trans>Download as CSV</Trans>
        </Button>
      </div>
    </>
  )
}

function ActiveFilters() {
  const { active, set, titleOf, summary } = useFilters()
  if (active.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {active.map(([dimension, values]) => {
        const label = `${titleOf(dimension)}: ${summary(dimension, values)}`
        return (
          <li key={dimension}>
            <Chip label={label} onRemove={() => set(dimension, [])}>
              {label}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}
