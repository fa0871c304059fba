import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { MeasureModel } from '#web/core/figures/view-model.ts'
import { toKey } from '#web/core/chart-specs/chart-keys.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import { useFilters } from '../state/use-filters.ts'
import { useValueText } from '../words/value-text.ts'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
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

/** Contribution of each member of a dimension to the change, largest first; a click narrows the report to it. */
export function ContributionTable({ list, explanation, measure, writer, change }: Props) {
  const { t } = useLingui()
  const { view: reportView } = useReport()
  const text = useModelText()
  const [all, setAll] = useState(false)
  const { factorName, restName } = useExplainWords(explanation.lists[0]?.view ?? list.view)
  const title = text(list.view.dimensions[list.dimension]?.title ?? list.dimension)
  const hidden = all ? [] : list.rows.slice(shownFirst)
  const shown = list.rows.slice(0, list.rows.length - hidden.length)
  const { factors } = explanation
  const partHeads =
    list.by === 'factors'
      ? factors.map((factor) => factorName(factor.name))
      : list.by === 'rateAndMix'
        ? [t`Rate`, t`Mix`]
        : []
  const sum = (rows: Contribution[], at?: number) =>
    rows.reduce((total, row) => total + (at === undefined ? row.total : (row.parts[at] ?? 0)), 0)
  const lines: Line[] = shown.map((row) => ({
    key: toKey(row.key),
    name: <Member list={list} row={row} filters={Object.hasOwn(reportView.dimensions, list.dimension)} />,
    total: row.total,
    parts: row.parts,
    figures: <BeforeAfter before={writer.figure(row.before)} after={writer.figure(row.after)} />,
  }))
  if (hidden.length > 0)
    lines.push({
      key: 'hidden',
      name: (
        <button type="button" className="text-start text-accent hover:underline" onClick={() => setAll(true)}>
          <Plural value={hidden.length} one="Show # other" other="Show # others" />
        </button>
      ),
      total: sum(hidden),
      parts: partHeads.map((_, index) => sum(hidden, index)),
    })
  if (list.rest)
    lines.push({
      key: 'rest',
      name: <span className="text-muted">{restName(list.rest.name)}</span>,
      total: list.rest.total,
      parts: [],
    })
  const largest = Math.max(...lines.map(({ total }) => Math.abs(total)))
  const columns: PlainColumn<Line>[] = [
    {
      key: 'member',
      head: title,
      names: true,
      className: 'max-w-28 whitespace-normal sm:max-w-40',
      renderCell: ({ name }) => name,
      foot: <span className="font-medium">{t`Change`}</span>,
    },
    {
      key: 'drawing',
      head: t`Drawing`,
      headHidden: true,
      hideBelow: 'sm',
      className: 'w-28',
      renderCell: ({ total }) => <DivergingBar value={total} largest={largest} tone={toneOf(total, measure)} />,
    },
    {
      key: 'contribution',
      head: measure.unit === 'ratio' ? t`Contribution, pp` : t`Contribution`,
      align: 'end',
      className: 'font-medium',
      renderCell: ({ total }) => <bdi>{writer.difference(total)}</bdi>,
      foot: <bdi className="font-medium">{writer.difference(change)}</bdi>,
    },
    ...partHeads.map<PlainColumn<Line>>((head, index) => ({
      key: `part ${index}`,
      head,
      align: 'end',
      hideBelow: 'sm',
      className: 'text-muted',
      renderCell: ({ parts }) => <bdi>{parts.length > 0 ? writer.difference(parts[index] ?? 0) : ''}</bdi>,
      foot: <bdi className="font-medium">{writer.difference(sum(list.rows, index))}</bdi>,
    })),
    {
      key: 'figures',
      head: t`Before → now`,
      align: 'end',
      className: 'text-muted',
      renderCell: ({ figures }) => figures,
      foot: (
        <span className="text-muted">
          <BeforeAfter before={writer.figure(explanation.before)} after={writer.figure(explanation.after)} />
        </span>
      ),
    },
  ]
  return (
    <section aria-label={title} data-testid={`explain-${list.dimension}`}>
      <h3 className="mb-1 text-base font-semibold">{title}</h3>
      <PlainTable label={title} columns={columns} rows={lines} rowKey={({ key }) => key} />
    </section>
  )
}

/** A member, the sum of the unlisted members, or the unexplained rest. */
interface Line {
  key: string
  name: ReactNode
  total: number
  parts: readonly number[]
  figures?: ReactNode
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
