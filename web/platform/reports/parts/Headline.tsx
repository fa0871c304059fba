import { classNames } from '#web/ui/class-names.ts'
import { useReport } from '../report-context.ts'
import type { HeadlineFigure } from '../report-definition.ts'
import { HeadlineCard } from './HeadlineCard.tsx'

/** The report's main figures, as many beside each other as there is room for or as `columns` says; those of views that the person may not read are left out. */
export function Headline({ columns }: { columns?: 2 | 3 }) {
  const { report, view, views } = useReport()
  const known = (figure: HeadlineFigure) =>
    Object.hasOwn((figure.view ? views[figure.view] : view)?.measures ?? {}, figure.measure)
  return (
    <div
      className={classNames(
        'grid gap-3',
        columns === 3 ? 'grid-cols-3' : 'grid-cols-2',
        !columns && 'md:grid-cols-[repeat(auto-fit,minmax(160px,1fr))]',
      )}
    >
      {report.headline.filter(known).map((figure) => (
        <HeadlineCard key={`${figure.view ?? ''}.${figure.measure}`} figure={figure} />
      ))}
    </div>
  )
}
