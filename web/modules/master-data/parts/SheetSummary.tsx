import { useLingui } from '@lingui/react/macro'
import type { WorkbookImport } from '#api/modules/master-data/workbook-imports.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import { kindWords } from '../kind-words.ts'

const figure = 'px-3 py-1.5 text-end tabular-nums'

/** What each sheet brings, in rows. */
export function SheetSummary({ run }: { run: WorkbookImport }) {
  const { t, i18n } = useLingui()
  const done = run.status === 'done'
  const shown = (count: number) => (count === 0 ? emptyFigure : i18n.number(count))
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-card">
      <table className="w-full text-sm">
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">{t`Sheet`}</th>
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {done ? t`Added` : t`New`}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium">{t`Changed`}</th>
            <th scope="col" className="px-3 py-2 text-end font-medium">{t`Unchanged`}</th>
            <th scope="col" className="px-3 py-2 text-end font-medium">{t`Refused`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {run.sheets.map((sheet) => (
            <tr key={sheet.sheet}>
              <th scope="row" className="px-3 py-1.5 text-start font-normal">
                {i18n._(kindWords[sheet.kind].title)}
              </th>
              <td className={classNames(figure, sheet.new > 0 && 'font-medium')}>{shown(sheet.new)}</td>
              <td className={classNames(figure, sheet.changed > 0 && 'font-medium')}>{shown(sheet.changed)}</td>
              <td className={classNames(figure, 'text-muted')}>{shown(sheet.unchanged)}</td>
              <td className={classNames(figure, sheet.refused > 0 && 'font-medium text-danger')}>
                {shown(sheet.refused)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
