import { AppError, type FieldError } from '#api/platform/errors/app-error.ts'
import type { Placed, ReadEvent } from './read-events.ts'
import type { Receipt, Receipts } from './receipts.contract.ts'

/**
 * The answer to a request.
 *
 * @param kept receipts of the readable events, in their order.
 * @throws AppError `events_refused`, with the receipts in its details, when no event could be kept.
 */
export function answerReceipts(read: readonly Placed<ReadEvent>[], kept: readonly Receipt[]): Receipts {
  const next = kept.values()
  const counts = { accepted: 0, duplicate: 0, held: 0, refused: 0 }
  const receipts = read.map((each, index) => {
    const receipt = 'event' in each ? next.next().value! : each.refused
    counts[receipt.result]++
    if (receipt.result !== 'refused') return receipt
    return { ...receipt, index, ...(each.line === undefined ? {} : { line: each.line }) }
  })
  if (counts.refused > 0 && counts.refused === receipts.length)
    throw new AppError('events_refused', { fields: fieldsOf(receipts), details: { counts, receipts } })
  return { counts, receipts }
}

function fieldsOf(receipts: readonly Receipt[]): FieldError[] {
  return receipts
    .flatMap(({ index, fields = [] }) =>
      fields.map(({ path, message }) => ({ path: path ? `${index}.${path}` : String(index), message })),
    )
    .slice(0, 50)
}
