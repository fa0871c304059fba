import { classNames } from '#web/ui/class-names.ts'
import { useReport } from '../state/report-context.ts'
import type { HeadlineFigure } from '#web/core/report/report-definition.ts'
import { HeadlineCard } from './HeadlineCard.tsx'
import { useHeadlineForesight } from './use-headline.ts'

/**
 * All figures in one line where there is room for them, else in two that are as even as they can be, by how wide the
 * place is and not the screen.
 */
const lines: Record<number, string> = {
  3: '[@container(min-width:32rem)]:grid-cols-3',
  4: '[@container(min-width:44rem)]:grid-cols-4',
  5: '[@container(min-width:36rem)]:grid-cols-3 [@container(min-width:54rem)]:grid-cols-5',
  6: '[@container(min-width:36rem)]:grid-cols-3 [@container(min-width:65rem)]:grid-cols-6',
  7: '[@container(min-width:44rem)]:grid-cols-4 [@container(min-width:78rem)]:grid-cols-7',
  8: '[@container(min-width:44rem)]:grid-cols-4 [@container(min-width:88rem)]:grid-cols-8',
}

/**
 * The report's main figures, in as many columns as fit or as `columns` gives. Figures of views that the person may not
 * read are omitted.
 */
export function Headline({ columns }: { columns?: 2 | 3 }) {
  const { report, view, views } = useReport()
  useHeadlineForesight()
  const isInView = (figure: HeadlineFigure) =>
    Object.hasOwn((figure.view ? views[figure.view] : view)?.measures ?? {}, figure.measure)
  const figures = report.headline.filter(isInView)
  return (
    <div className={columns ? undefined : '[container-type:inline-size]'}>
      <div
        className={classNames(
          'grid gap-3',
          columns === 3 ? 'grid-cols-3' : 'grid-cols-2',
          !columns && lines[figures.length],
        )}
      >
        {figures.map((figure) => (
          <HeadlineCard key={`${figure.view ?? ''}.${figure.measure}`} figure={figure} />
        ))}
      </div>
    </div>
  )
}
