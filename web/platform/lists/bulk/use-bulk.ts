import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { errorText } from '#web/platform/api-client/error-text.ts'
import type { Explained } from '#web/platform/query/mutation-outcome.ts'
import { type StepsState, useSteps } from '#web/platform/steps/use-steps.ts'
import { showToast } from '#web/ui/toast.ts'
import { doRow } from './do-row.ts'

/** What is done with several rows, one after the other. */
export interface BulkWork<Row> {
  /** The verb, as its button has it. */
  label: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  work: (row: Row) => Promise<unknown>
  /** Reason for refusing a row without a request; undefined for a possible one. */
  refusal?: (row: Row) => string | undefined
  /** Better words for a failure than the usual ones. */
  explain?: (error: unknown) => Explained
  /** Once, after the last of them. */
  settle?: () => Promise<unknown>
}

export interface BulkResult<Row> {
  row: Row
  name: string
  state: 'done' | 'refused' | 'left'
  /** Why it was refused. */
  reason: string
}

export interface BulkOutcomeState<Row> {
  label: string
  results: readonly BulkResult<Row>[]
}

export interface Bulk<Row> {
  run: (work: BulkWork<Row>) => Promise<void>
  /** Where it stands while it runs. */
  state: StepsState | null
  /** What came of it, where not everything was done. */
  outcome: BulkOutcomeState<Row> | null
  stop: () => void
  /** Puts what came of it away. */
  close: () => void
}

/**
 * Processes each of several rows. A refused one does not stop the others; failures are listed row by row, and stay
 * selected. It can be stopped after the present row.
 *
 * @param onUndone gets the remaining rows.
 */
export function useBulk<Row>(onUndone: (rows: readonly Row[]) => void): Bulk<Row> {
  const { i18n, _ } = useLingui()
  const steps = useSteps()
  const [outcome, setOutcome] = useState<BulkOutcomeState<Row> | null>(null)

  async function run({ label, rows, nameOf, work, refusal, explain, settle }: BulkWork<Row>): Promise<void> {
    const results: BulkResult<Row>[] = []
    const words = (error: unknown) => {
      const explained = explain?.(error)
      return typeof explained === 'object' && explained.text ? explained.text : _(errorText(error))
    }
    setOutcome(null)
    await steps.run(rows.length, async (after?: number) => {
      const at = after ?? 0
      const row = rows[at]!
      const { state, reason, ends } = await doRow(row, { work, refusal, explain: words })
      results.push({ row, name: nameOf(row), state, reason })
      return { remaining: rows.length - at - 1, next: ends || at + 1 === rows.length ? null : at + 1 }
    })
    await settle?.()
    for (const row of rows.slice(results.length)) results.push({ row, name: nameOf(row), state: 'left', reason: '' })
    const undone = results.filter(({ state }) => state !== 'done')
    onUndone(undone.map(({ row }) => row))
    if (undone.length === 0) showToast('success', `${label}: ${i18n.number(rows.length)}`)
    else setOutcome({ label, results })
  }
  return { run, state: steps.state, outcome, stop: steps.stop, close: () => setOutcome(null) }
}
