import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Assigned } from '#api/modules/rosters/rotations.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { faultWords } from '../roster-words.ts'

interface FaultsDialogProps {
  assigned: Assigned
  names: ReadonlyMap<string, string>
  busy: boolean
  onDespite: () => void
  onClose: () => void
}

/** What speaks against a plan, day by day, before it is saved nevertheless. */
export function FaultsDialog({
  assigned: { faults, faultsTotal },
  names,
  busy,
  onDespite,
  onClose,
}: FaultsDialogProps) {
  const { t, i18n } = useLingui()
  const more = faultsTotal - faults.length
  return (
    <Dialog
      open
      width="lg"
      onClose={onClose}
      title={<Trans>Rules speak against this plan</Trans>}
      description={<Trans>Nothing is saved yet. Change the plan, or save it although these rules are broken.</Trans>}
      actions={
        <>
          <Button onClick={onClose}>{t`Back to the plan`}</Button>
          <Button variant="danger" busy={busy} onClick={onDespite}>{t`Save despite the rules`}</Button>
        </>
      }
    >
      <PlainTable
        label={t`Broken rules`}
        maxHeight="50dvh"
        rows={faults}
        rowKey={({ employee, date, kind }) => `${employee} ${date} ${kind}`}
        columns={[
          {
            key: 'who',
            head: t`Employee`,
            names: true,
            renderCell: ({ employee, code }) => names.get(employee) ?? code,
          },
          { key: 'date', head: t`Date`, renderCell: ({ date }) => <DateText value={date} as="date" /> },
          { key: 'rule', head: t`Rule`, renderCell: ({ kind }) => i18n._(faultWords[kind]) },
        ]}
      />
      {more > 0 && (
        <p className="mt-2 text-sm text-muted">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </Dialog>
  )
}
