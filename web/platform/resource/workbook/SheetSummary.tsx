import { useLingui } from '@lingui/react/macro'
import type { WorkbookImport } from '#api/platform/resource/workbook-imports.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { type Book, sheetOf } from './book.ts'

type Sheet = WorkbookImport['sheets'][number]

/** What each sheet brings, in rows. */
export function SheetSummary({ book, run }: { book: Book; run: WorkbookImport }) {
  const { t, i18n } = useLingui()
  const figure = (
    key: 'new' | 'changed' | 'unchanged' | 'refused',
    head: string,
    look: { some?: string; always?: string },
  ): PlainColumn<Sheet> => ({
    key,
    head,
    align: 'end',
    renderCell: (sheet) => (
      <span className={classNames(look.always, sheet[key] > 0 && look.some)}>
        {sheet[key] === 0 ? emptyFigure : i18n.number(sheet[key])}
      </span>
    ),
  })
  return (
    <PlainTable
      columns={[
        {
          key: 'sheet',
          head: t`Sheet`,
          names: true,
          renderCell: ({ kind }) => i18n._(sheetOf(book, kind).words.title),
        },
        figure('new', run.status === 'done' ? t`Added` : t`New`, { some: 'font-medium' }),
        figure('changed', t`Changed`, { some: 'font-medium' }),
        figure('unchanged', t`Unchanged`, { always: 'text-muted' }),
        figure('refused', t`Refused`, { some: 'font-medium text-danger' }),
      ]}
      rows={run.sheets}
      rowKey={({ sheet }) => sheet}
    />
  )
}
