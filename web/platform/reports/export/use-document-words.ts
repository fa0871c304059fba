import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ExportSpecInput } from '#api/modules/exports/exports.contract.ts'

/** The words of every exported document, in the reader's language. */
export function useDocumentWords(): ExportSpecInput['words'] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => ({
      company: t`Company`,
      period: t`Period`,
      comparison: t`Compared with`,
      filters: t`Filters`,
      noFilters: t`No filters`,
      definitions: t`Definitions`,
      measure: t`Measure`,
      unit: t`Unit`,
      formula: t`Formula`,
      meaning: t`Meaning`,
      dataAsOf: t`Data as of`,
      createdAt: t`Created`,
      createdBy: t`Created by`,
      total: t`Total`,
      rows: t`Rows`,
      details: t`Details`,
      report: t`Report`,
      aboutSheet: t`About`,
      // The server knows the numbers; the placeholders themselves are handed through.
      pageOf: t`Page ${'{page}'} of ${'{pages}'}`,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- t changes with the language only
    [i18n, i18n.locale],
  )
}
