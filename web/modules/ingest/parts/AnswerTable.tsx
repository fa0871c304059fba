import { useLingui } from '@lingui/react/macro'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'

/** Answers of the portal, and the device's reaction. */
export function AnswerTable() {
  const { t } = useLingui()
  const answers = [
    {
      status: '200',
      says: t`A receipt for each event, in their order: accepted, duplicate (it was received before), held (in quarantine) or refused (with what is wrong).`,
      step: t`Delete sent items, refused ones too: sending them again would not help.`,
    },
    { status: '400 · 413 · 415', says: t`The body is not JSON, too long, or of another type.`, step: t`Correct it.` },
    { status: '401', says: t`The key is not known, or was revoked.`, step: t`Ask for a new key; keep the events.` },
    {
      status: '422',
      says: t`Not one of the events is valid; error.details.receipts says why.`,
      step: t`Correct the device; do not send them again.`,
    },
    {
      status: '503',
      says: t`The portal cannot take more at the moment.`,
      step: t`Wait for as many seconds as Retry-After says, then send the same events again.`,
    },
    {
      status: '–',
      says: t`No answer at all.`,
      step: t`Send the same events again: the same id counts once.`,
    },
  ]
  const columns: PlainColumn<(typeof answers)[number]>[] = [
    {
      key: 'status',
      head: t`Answer`,
      names: true,
      className: 'font-medium tabular-nums',
      renderCell: ({ status }) => <bdi dir="ltr">{status}</bdi>,
    },
    { key: 'says', head: t`Meaning`, className: 'min-w-56 whitespace-normal', renderCell: ({ says }) => says },
    {
      key: 'step',
      head: t`What the device does`,
      className: 'min-w-48 whitespace-normal text-muted',
      renderCell: ({ step }) => step,
    },
  ]
  return <PlainTable label={t`Answers`} columns={columns} rows={answers} rowKey={({ status }) => status} />
}
