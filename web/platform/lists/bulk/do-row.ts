import { ApiError, NoResponseError } from '#web/platform/api-client/api-error.ts'

/** What becomes of one of several rows. */
export interface RowResult {
  state: 'done' | 'refused'
  /** Why it was refused. */
  reason: string
  /** Nothing that comes after it would go better: the server is away, or nobody is signed in any more. */
  ends: boolean
}

interface RowWork<Row> {
  work: (row: Row) => Promise<unknown>
  /** Reason for refusing a row without a request; undefined for a possible one. */
  refusal?: ((row: Row) => string | undefined) | undefined
  /** A failure in words. */
  explain: (error: unknown) => string
}

/** Processes one of several rows. A refusal is a result and does not stop the others. */
export async function doRow<Row>(row: Row, { work, refusal, explain }: RowWork<Row>): Promise<RowResult> {
  const refused = refusal?.(row)
  if (refused !== undefined) return { state: 'refused', reason: refused, ends: false }
  try {
    await work(row)
    return { state: 'done', reason: '', ends: false }
  } catch (error) {
    const ends = error instanceof NoResponseError || (error instanceof ApiError && error.status === 401)
    return { state: 'refused', reason: explain(error), ends }
  }
}
