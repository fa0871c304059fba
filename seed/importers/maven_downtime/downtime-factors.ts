import { fault } from '#api/modules/imports/faults.ts'
import type { ReasonRef, ReferenceRow, RowContext, RowFacts } from '#api/modules/imports/import-profile.ts'
import type { Fault } from '#api/modules/imports/faults.contract.ts'

/** The loss a factor belongs to; the source groups them by operator error alone. */
const lossClasses: Record<string, ReasonRef['lossClass']> = {
  'Emergency stop': 'breakdown',
  'Machine failure': 'breakdown',
  'Conveyor belt jam': 'breakdown',
  'Batch change': 'setup',
  'Label switch': 'setup',
  'Machine adjustment': 'setup',
}

export interface BatchStops {
  seconds: number
  /** The stops one after another so that the last one ends with the batch. */
  place(batchEnd: number): RowFacts['claims']
}

/** @param row minutes per factor of one batch; undefined where it had none. */
export function stopsOf(row: ReferenceRow | undefined, references: RowContext['references']): BatchStops | Fault[] {
  const stops: { reason: ReasonRef; seconds: number }[] = []
  for (const [factor, minutes] of Object.entries(row ?? {})) {
    if (factor === 'Batch' || minutes === null) continue
    if (typeof minutes !== 'number' || minutes < 0)
      return [fault(`Downtime factor ${factor}`, 'not_a_number', { value: String(minutes) })]
    const described = references.factors?.get(factor)
    if (!described) return [fault(null, 'unknown_reference', { key: factor, sheet: 'Downtime factors' })]
    if (minutes > 0) stops.push({ reason: reasonOf(factor, described), seconds: Math.round(minutes * 60) })
  }
  const seconds = stops.reduce((sum, stop) => sum + stop.seconds, 0)
  return {
    seconds,
    place(batchEnd) {
      let from = batchEnd - seconds
      return stops.map((stop) => {
        const claim = { from, to: from + stop.seconds, state: 'stop' as const, reason: stop.reason, priority: 1 }
        from = claim.to
        return claim
      })
    },
  }
}

function reasonOf(factor: string, described: ReferenceRow): ReasonRef {
  const name = String(described.Description)
  const byOperator = described['Operator Error'] === 'Yes'
  return {
    code: `MAVEN-${factor}`,
    name,
    group: byOperator
      ? { code: 'MAVEN-OPERATOR', name: 'Operator error' }
      : { code: 'MAVEN-OTHER', name: 'Other than operator error' },
    lossClass: lossClasses[name] ?? 'other',
    countsAs: 'availability_loss',
  }
}
