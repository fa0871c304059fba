import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AuditColumn, type AuditFilter, auditColumns, countedEntries } from '#api/modules/audit/audit.contract.ts'
import { exportLimit, largeExport } from '#api/modules/exports/exports.contract.ts'
import type { CellFormat } from '#web/core/figures/formats.ts'
import { toLanguage } from '#web/core/languages/languages.ts'
import { ExportFiles } from '#web/platform/reports/export/ExportFiles.tsx'
import { useDocumentWords } from '#web/platform/reports/export/use-document-words.ts'
import type { ExportWork } from '#web/platform/reports/export/use-export.ts'
import { auditChoicesQuery, exportAudit } from '../audit.api.ts'
import { useEntryWords } from '../use-entry-words.ts'

const formats = ['xlsx', 'csv'] as const

type Props = {
  filter: AuditFilter
  /** What narrows the log, as people read it. */
  filters: readonly { label: string; value: string }[]
  /** Entries that the filter finds, as far as they were counted. */
  counted: number
}

/** The log as a file: every entry of the filter, the newest first. */
export function ExportAudit({ filter, filters, counted }: Props) {
  const { t, i18n } = useLingui()
  const { subject, action } = useEntryWords()
  const { data } = useQuery(auditChoicesQuery)
  const words = useDocumentWords()
  const work = useMemo<ExportWork>(() => {
    const labels: Record<AuditColumn, string> = {
      at: t`When (UTC)`,
      person: t`Who`,
      action: t`What`,
      subject: t`Kind`,
      thing: t`On what`,
      changes: t`Before and after`,
      address: t`From where`,
      request: t`Request`,
    }
    const names = (codes: readonly string[], textOf: (code: string) => string): CellFormat => ({
      as: 'code',
      names: Object.fromEntries(codes.map((code) => [code, textOf(code)])),
    })
    const own: Partial<Record<AuditColumn, CellFormat>> = {
      at: { as: 'dateTime' },
      action: names(data?.actions ?? [], action),
      subject: names(data?.subjects ?? [], subject),
    }
    return {
      // What was not counted to its end may be large.
      count: () => ({
        rows: counted,
        large: counted > Math.min(largeExport, countedEntries),
        maximum: exportLimit,
        pdfMaximum: exportLimit,
      }),
      create: (format, signal) =>
        exportAudit(
          {
            format: format === 'csv' ? 'csv' : 'xlsx',
            language: toLanguage(i18n.locale),
            title: t`Audit log`,
            filters: [...filters],
            words,
            columns: auditColumns.map((member) => ({
              member,
              label: labels[member],
              format: own[member] ?? { as: 'text' },
              align: 'start',
            })),
            filter,
          },
          signal,
        ),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the words change with the language alone
  }, [i18n.locale, JSON.stringify(filters), JSON.stringify(filter), counted, data, words])
  return <ExportFiles work={work} formats={formats} variant="ghost" size="sm" />
}
