import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download } from 'lucide-react'
import { toLanguage } from '#web/core/languages/languages.ts'
import { csvText, downloadText } from '#web/platform/files/csv-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { BulkOutcomeState, BulkResult } from './use-bulk.ts'

const tones = { done: 'success', refused: 'danger', left: 'neutral' } as const
const order = { refused: 0, left: 1, done: 2 }

interface Props<Row> {
  outcome: BulkOutcomeState<Row>
  /** What was not done stays selected. */
  selected?: boolean
  onClose: () => void
}

/** What came of each of several rows, those that were refused first, to be copied or kept as a file. */
export function BulkOutcome<Row>({ outcome, selected = true, onClose }: Props<Row>) {
  const { t, i18n } = useLingui()
  const words = {
    done: t({ message: 'Done', context: 'result' }),
    refused: t({ message: 'Refused', context: 'result' }),
    left: t({ message: 'Not done', context: 'result' }),
  }
  const { label, results } = outcome
  const sorted = results.toSorted((one, other) => order[one.state] - order[other.state])
  const count = (state: BulkResult<Row>['state']) => results.filter((one) => one.state === state).length
  const table = [
    [t({ message: 'Row', context: 'of a list' }), t`Result`, t`Reason`],
    ...sorted.map(({ name, state, reason }) => [name, words[state], reason]),
  ]
  const copy = async () => {
    await navigator.clipboard.writeText(table.map((row) => row.join('\t')).join('\n'))
    showToast('success', t`Copied`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title={label}
      description={
        <>
          <Plural value={count('done')} one="# row is done." other="# rows are done." />{' '}
          {selected ? (
            <Plural
              value={results.length - count('done')}
              one="# row is not, and stays selected."
              other="# rows are not, and stay selected."
            />
          ) : (
            <Plural value={results.length - count('done')} one="# row is not." other="# rows are not." />
          )}
        </>
      }
      actions={
        <>
          <Button icon={<Copy />} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          <Button
            icon={<Download />}
            onClick={() => downloadText(csvText(table, toLanguage(i18n.locale)), `${label}.csv`)}
          >
            <Trans>Download CSV</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <PlainTable
        label={label}
        rows={sorted}
        rowKey={(_, at) => String(at)}
        maxHeight="50dvh"
        columns={[
          { key: 'name', head: table[0]![0], names: true, renderCell: ({ name }) => <bdi>{name}</bdi> },
          {
            key: 'state',
            head: table[0]![1],
            renderCell: ({ state }) => <Badge tone={tones[state]}>{words[state]}</Badge>,
          },
          {
            key: 'reason',
            head: table[0]![2],
            className: 'whitespace-normal min-w-40',
            renderCell: ({ reason }) => reason,
          },
        ]}
      />
    </Dialog>
  )
}
