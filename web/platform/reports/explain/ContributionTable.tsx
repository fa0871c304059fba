import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { MeasureModel } from '#web/core/figures/view-model.ts'
import { toKey } from '#web/core/chart-specs/chart-keys.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import { useFilters } from '../state/use-filters.ts'
import { useValueText } from '../words/value-text.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import type { FigureWriter } from './difference-text.ts'
import type { Contribution, ContributionList, Explanation } from './explanation.ts'
import { useExplainWords } from './explain-words.ts'
import { toneOf } from './verdict.ts'

/** Rows shown before 'Show all'. */
const shownFirst = 6

type Props = {
  list: ContributionList
  explanation: Explanation
  measure: MeasureModel
  writer: FigureWriter
  change: number
}

/** What each member of a dimension adds to the change, largest first; a click narrows the report to it. */
export function ContributionTable({ list, explanation, measure, writer, change }: Props) {
  const { t } = useLingui()
  const { view: own } = useReport()
  const text = useModelText()
  const [all, setAll] = useState(false)
  const { factorName, restName } = useExplainWords(explanation.lists[0]?.view ?? list.view)
  const title = text(list.view.dimensions[list.dimension]?.title ?? list.dimension)
  const hidden = all ? [] : list.rows.slice(shownFirst)
  const shown = list.rows.slice(0, list.rows.length - hidden.length)
  const heads =
    list.by === 'factors'
      ? explanation.factors.map((factor) => factorName(factor.name))
      : list.by === 'rateAndMix'
        ? [t`Rate`, t`Mix`]
        : []
  const sum = (rows: Contribution[], at?: number) =>
    rows.reduce((total, row) => total + (at === undefined ? row.total : (row.parts[at] ?? 0)), 0)
  const drawn = [...shown.map((row) => row.total), sum(hidden), list.rest?.total ?? 0]
  const largest = Math.max(...drawn.map(Math.abs))
  const numberCell = 'whitespace-nowrap px-2 py-1 text-end tabular-nums'
  const line = (name: ReactNode, total: number, parts: number[], figures: ReactNode, key: string) => (
    <tr key={key} className="hover:bg-sunken">
      <th scope="row" className="max-w-28 px-2 py-1 text-start font-normal sm:max-w-40">
        {name}
      </th>
      <td className="w-28 py-1 max-sm:hidden">
        <DivergingBar value={total} largest={largest} tone={toneOf(total, measure)} />
      </td>
      <td className={classNames(numberCell, 'font-medium')}>
        <bdi>{writer.difference(total)}</bdi>
      </td>
      {heads.map((head, index) => (
        <td key={head} className={classNames(numberCell, 'text-muted max-sm:hidden')}>
          <bdi>{parts.length > 0 ? writer.difference(parts[index] ?? 0) : ''}</bdi>
        </td>
      ))}
      <td className={classNames(numberCell, 'text-muted')}>{figures}</td>
    </tr>
  )
  return (
    <section aria-label={title} data-testid={`explain-${list.dimension}`}>
      <h3 className="mb-1 text-base font-semibold">{title}</h3>
      <div className="relative overflow-x-auto rounded-lg border border-line">
        <table className="w-full text-sm">
          <thead className="bg-sunken text-xs text-muted">
            <tr>
              <th scope="col" className="px-2 py-1.5 text-start font-medium">
                {title}
              </th>
              <td aria-hidden className="max-sm:hidden" />
              <th scope="col" className="px-2 py-1.5 text-end font-medium">
                {measure.unit === 'ratio' ? t`Contribution, pp` : t`Contribution`}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-2 py-1.5 text-end font-medium max-sm:hidden">
                  {head}
                </th>
              ))}
              <th scope="col" className="px-2 py-1.5 text-end font-medium">
                <Trans>Before → now</Trans>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((row) =>
              line(
                <Member list={list} row={row} filters={Object.hasOwn(own.dimensions, list.dimension)} />,
                row.total,
                row.parts,
                <BeforeAfter before={writer.figure(row.before)} after={writer.figure(row.after)} />,
                toKey(row.key),
              ),
            )}
            {hidden.length > 0 &&
              line(
                <button type="button" className="text-start text-accent hover:underline" onClick={() => setAll(true)}>
                  <Plural value={hidden.length} one="Show # other" other="Show # others" />
                </button>,
                sum(hidden),
                heads.map((_, index) => sum(hidden, index)),
                '',
                'hidden',
              )}
            {list.rest &&
              line(<span className="text-muted">{restName(list.rest.name)}</span>, list.rest.total, [], '', 'rest')}
          </tbody>
          <tfoot className="border-t border-line-strong font-medium">
            <tr>
              <th scope="row" className="px-2 py-1 text-start font-medium">
                <Trans>Change</Trans>
              </th>
              <td aria-hidden className="max-sm:hidden" />
              <td className={numberCell}>
                <bdi>{writer.difference(change)}</bdi>
              </td>
              {heads.map((head, index) => (
                <td key={head} className={classNames(numberCell, 'max-sm:hidden')}>
                  <bdi>{writer.difference(sum(list.rows, index))}</bdi>
                </td>
              ))}
              <td className={classNames(numberCell, 'text-muted')}>
                <BeforeAfter before={writer.figure(explanation.before)} after={writer.figure(explanation.after)} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function Member({ list, row, filters }: { list: ContributionList; row: Contribution; filters: boolean }) {
  const { t } = useLingui()
  const { report } = useReport()
  const { set } = useFilters()
  const name = useValueText(report.time.on)(list.dimension, row.key)
  const presence = row.presence === 'new' ? t`new` : row.presence === 'gone' ? t`gone` : ''
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      {filters ? (
        <button
          type="button"
          title={name}
          aria-label={t`Show only ${name}`}
          className="min-w-0 break-words text-start sm:truncate hover:text-accent hover:underline"
          onClick={() => set(list.dimension, [toKey(row.key)])}
        >
          {name}
        </button>
      ) : (
        <span className="min-w-0 break-words sm:truncate" title={name}>
          {name}
        </span>
      )}
      {presence && <span className="shrink-0 rounded bg-sunken px-1 text-xs text-muted">{presence}</span>}
    </span>
  )
}

/** From the middle towards the end for more, towards the start for less. */
function DivergingBar({ value, largest, tone }: { value: number; largest: number; tone: string }) {
  const share = largest > 0 ? (Math.abs(value) / largest) * 50 : 0
  return (
    <div aria-hidden className="relative h-3">
      <div className="absolute inset-y-0 start-1/2 w-px bg-line-strong" />
      <div
        className={classNames('absolute inset-y-0 rounded-sm', tone)}
        style={{ insetInlineStart: `${value < 0 ? 50 - share : 50}%`, width: `${share}%` }}
      />
    </div>
  )
}
