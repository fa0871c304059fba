import { defineProfile } from '#api/modules/imports/import-profile.ts'
import { leaveSources } from './leave-sources.ts'
import { balanceHeadings, whoseAndWhich } from './headings.ts'

/** What everybody has of each kind of leave: the workbook of the quotas page, in any language, or a list of its shape. */
export const leaveBalances = defineProfile({
  id: 'leave_balances',
  brings: 'leave-balances',
  needs: { run: 'leave:manage', read: 'leave:read' },
  title: 'Leave balances',
  description:
    'One row per person, kind of leave and year, as the quotas page exports it. What differs from the ledger is booked as an opening balance or a correction, so that the balance is that of the file. Of Entitled and Remaining one may be empty. Leave Used empty where past leave of that year is imported too.',
  kinds: ['csv', 'xlsx'],
  mapped: true,
  sources: leaveSources,
  fields: {
    ...whoseAndWhich,
    year: {
      label: 'Year',
      ...balanceHeadings('year'),
      kind: 'integer',
      required: true,
      mayBeFixed: true,
      min: 1950,
      max: 2200,
    },
    entitled: {
      label: 'Entitled',
      ...balanceHeadings('entitled', ['Days allocated', 'Allocated', 'Entitlement']),
      telling: true,
      kind: 'decimal',
      min: -9999,
      max: 9999,
    },
    carriedOver: { label: 'Carried over', ...balanceHeadings('carriedOver'), kind: 'decimal', min: -9999, max: 9999 },
    expiresOn: { label: 'Carry-over expires on', ...balanceHeadings('expiresOn'), kind: 'date', mayBeAhead: true },
    used: { label: 'Used', ...balanceHeadings('used', ['Days used', 'Taken']), kind: 'decimal', min: 0, max: 9999 },
    remaining: {
      label: 'Remaining',
      ...balanceHeadings('remaining', ['Balance', 'Bakiye']),
      telling: true,
      kind: 'decimal',
      min: -9999,
      max: 9999,
    },
    reason: { label: 'Reason', ...balanceHeadings('reason', ['Note', 'Açıklama']), kind: 'text', maxLength: 300 },
  },
  toFacts: (balance) => ({ balance }),
})
