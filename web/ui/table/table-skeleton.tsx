import { Skeleton } from '../skeleton.tsx'

const rows = Array.from({ length: 8 }, (_, index) => index)

/** Holds the place of rows that are not there yet. */
export function TableSkeleton({ columns }: { columns: number }) {
  return (
    <div role="rowgroup">
      {rows.map((row) => (
        <div key={row} role="row" aria-hidden className="grid h-[--row] grid-cols-[--columns]">
          {Array.from({ length: columns }, (_, column) => (
            <div key={column} role="gridcell" className="flex items-center border-b border-line px-3">
              <Skeleton className="h-3 w-2/3" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
