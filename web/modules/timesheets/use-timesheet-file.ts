import { useLingui } from '@lingui/react/macro'
import { payItems } from '#api/modules/timesheets/timesheet-codes.contract.ts'
import type { TimesheetFile, TimesheetQuery } from '#api/modules/timesheets/timesheets.contract.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { payItemWords } from './pay-item-words.ts'
import { downloadFile } from './timesheets.api.ts'

/** Downloads the visible grid, or the payroll file, in the reader's language. */
export function useTimesheetFile(query: TimesheetQuery): (kind: TimesheetFile['kind']) => Promise<void> {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return (kind) =>
    downloadFile(
      {
        ...query,
        kind,
        language,
        words: {
          sheet: t`Month`,
          code: t`Registration number`,
          name: t`Employee`,
          department: t`Department`,
          planned: t({ context: 'attendance', message: 'Planned' }),
          corrections: t`Corrections of earlier months`,
          approved: t`Approved`,
          payCode: t`Payroll code`,
          quantity: t`Quantity`,
          unit: t`Unit`,
          hours: t`hours`,
          days: t`days`,
          comment: t`Comments`,
          items: Object.fromEntries(
            payItems.map((item) => [item, i18n._(payItemWords[item])]),
          ) as TimesheetFile['words']['items'],
        },
      },
      `${kind === 'grid' ? 'puantaj' : 'payroll'}-${query.month}.xlsx`,
    )
}
