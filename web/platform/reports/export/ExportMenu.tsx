import { useMemo } from 'react'
import { exportCountSchema, exportJobSchema } from '#api/modules/exports/exports.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { useCan } from '#web/platform/session/session.ts'
import type { ReportColumn } from '#web/core/report/report-columns.ts'
import type { ExportWork } from './use-export.ts'
import { useExportSpec } from './use-export-spec.ts'
import { ExportFiles } from './ExportFiles.tsx'

const formats = ['xlsx', 'csv', 'pdf'] as const

/** Excel, CSV and PDF of all rows of a report. */
export function ExportMenu({ columns }: { columns: ReportColumn[] }) {
  const can = useCan()
  const makeSpec = useExportSpec(columns)
  const work = useMemo<ExportWork>(
    () => ({
      count: (format) =>
        request(exportCountSchema, '/api/exports/count', {
          method: 'POST',
          body: { query: makeSpec(format).query },
          reads: true,
        }),
      create: (format, signal) =>
        request(exportJobSchema, '/api/exports', { method: 'POST', body: makeSpec(format), signal }),
    }),
    [makeSpec],
  )
  return can('exports:run') ? <ExportFiles work={work} formats={formats} /> : null
}
