import { useLingui } from '@lingui/react/macro'

/** The first rows of a file as they stand in it. */
export function FilePreview({ columns, rows }: { columns: string[]; rows: string[][] }) {
  const { t } = useLingui()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section aria-label={t`First rows`} tabIndex={0} className="relative max-h-80 overflow-auto border-y border-line">
      <table className="w-max min-w-full border-collapse text-xs">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap px-3 py-2 text-start font-medium">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other identity
            <tr key={index} className="border-t border-line">
              {columns.map((column, cell) => (
                <td key={column} className="max-w-64 truncate px-3 py-1.5 tabular-nums">
                  <bdi>{row[cell] || '–'}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
