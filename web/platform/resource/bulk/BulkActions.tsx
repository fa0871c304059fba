import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import type { Bulk } from '#web/platform/lists/bulk/use-bulk.ts'
import { StepsProgress } from '#web/platform/steps/StepsProgress.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFaultsText } from '../drawer/use-faults-text.ts'
import { readResourcesAgain } from '../resource.api.ts'
import type { RunBulk, ShownResource } from '../shown-resource.ts'
import { useCardTitle } from '../views/use-card-title.ts'
import { BulkForm } from './BulkForm.tsx'
import { type BulkDeed, useBulkDeeds } from './use-bulk-deeds.tsx'

type Props = { shown: ShownResource; rows: readonly Row[]; bulk: Bulk<Row> }

/** Names that a question lists at most. */
const mostNamed = 20

/** What can be done with the selected rows: asked for, confirmed where it is with one, and done row by row. */
export function BulkActions({ shown, rows, bulk }: Props) {
  const { t, i18n } = useLingui()
  const nameOf = useCardTitle(shown)
  const explain = useFaultsText(shown)
  const deeds = useBulkDeeds(shown)
  const [asking, setAsking] = useState<BulkDeed | null>(null)
  const OwnBulk = shown.parts?.Bulk
  const run: RunBulk = ({ confirm, danger = false, ...work }) => {
    const begin = () => bulk.run({ ...work, rows, nameOf, explain, settle: () => readResourcesAgain([shown]) })
    if (confirm === undefined) return void begin()
    askToConfirm({
      danger,
      title: `${work.label}: ${i18n.number(rows.length)}`,
      message: (
        <>
          {confirm} <bdi className="mt-2 block text-muted">{rows.slice(0, mostNamed).map(nameOf).join(', ')}</bdi>
        </>
      ),
      confirmLabel: work.label,
      // The bar tells how far it has come.
      work: async () => void begin(),
    })
  }
  const take = ({ label, confirm, danger, may, work }: BulkDeed, values: Values = {}) =>
    run({
      label,
      confirm,
      danger,
      work: (row) => work(row, values),
      refusal: (row) => (may(row) ? undefined : t`Not possible in its state, or not with your permissions`),
    })
  if (bulk.state) return <StepsProgress state={bulk.state} label={t`Selected rows`} onStop={bulk.stop} />
  return (
    <>
      {deeds
        .filter(({ may }) => rows.some(may))
        .map((deed) => (
          <Button
            key={deed.key}
            size="sm"
            {...(deed.icon && { icon: deed.icon })}
            onClick={() => (deed.asks ? setAsking(deed) : take(deed))}
          >
            {deed.label}
          </Button>
        ))}
      {OwnBulk && <OwnBulk shown={shown} rows={rows} run={run} />}
      {asking?.asks && (
        <BulkForm
          {...{ shown, rows }}
          names={asking.asks}
          label={asking.label}
          onlyChanged={asking.key === 'change'}
          onGiven={(values) => take({ ...asking, confirm: undefined }, values)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
