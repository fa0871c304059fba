import { Trans, useLingui } from '@lingui/react/macro'
import type { Layout, Upload } from '#api/modules/imports/imports.contract.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

export interface TableLayoutProps {
  upload: Pick<Upload, 'sheets' | 'layout' | 'topRows'>
  busy: boolean
  onChange: (layout: Layout) => void
}

/** Position of the table in a file: sheet, first row, and whether that is a heading. */
export function TableLayout({ upload: { sheets, layout, topRows }, busy, onChange }: TableLayoutProps) {
  const { t, i18n } = useLingui()
  const rows = topRows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const begins = { value: String(layout.firstRow), label: i18n.number(layout.firstRow) }
  const options = rows.map(({ number, cells }) => ({
    value: String(number),
    label: i18n.number(number),
    detail: cells
      .filter((cell) => cell !== '')
      .join(' · ')
      .slice(0, 40),
  }))
  return (
    <fieldset className="grid gap-4 px-4 pb-4 sm:grid-cols-2 lg:grid-cols-3" disabled={busy}>
      <legend className="sr-only">
        <Trans>Where the table begins</Trans>
      </legend>
      {sheets.length > 1 && (
        <Field label={t`Sheet`}>
          {(control) => (
            <Select
              {...control}
              value={layout.sheet ?? sheets[0] ?? null}
              disabled={busy}
              options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
              onChange={(sheet) => onChange({ sheet })}
            />
          )}
        </Field>
      )}
      <Field label={t`The table begins in row`}>
        {(control) => (
          <Select
            {...control}
            value={begins.value}
            disabled={busy}
            options={options.some(({ value }) => value === begins.value) ? options : [begins, ...options]}
            onChange={(row) => onChange({ ...layout, firstRow: Number(row) })}
          />
        )}
      </Field>
      <Checkbox
        className="sm:self-end sm:pb-1.5"
        label={t`It has no heading: the first row is data`}
        checked={layout.noHeading}
        onChange={({ target }) => onChange({ ...layout, noHeading: target.checked })}
      />
    </fieldset>
  )
}
