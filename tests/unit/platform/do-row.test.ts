import { describe, expect, it } from 'vitest'
import { ApiError, NoResponseError } from '#web/platform/api-client/api-error.ts'
import { doRow } from '#web/platform/lists/bulk/do-row.ts'

describe('one of several rows', () => {
  const explain = (error: unknown) => `because of ${(error as Error).name}`
  const failing = (fault: Error) => ({ explain, work: () => Promise.reject(fault) })

  it('is done, or refused with the reason, and the next one goes on', async () => {
    const done: string[] = []
    const work = async (row: string) => void done.push(row)
    const refusal = (row: string) => (row === 'b' ? 'not in its state' : undefined)
    expect(await doRow('a', { work, refusal, explain })).toEqual({ state: 'done', reason: '', ends: false })
    expect(await doRow('b', { work, refusal, explain })).toEqual({
      state: 'refused',
      reason: 'not in its state',
      ends: false,
    })
    expect(done).toEqual(['a'])
    const refused = await doRow('c', failing(new ApiError(409, 'conflict')))
    expect(refused).toEqual({ state: 'refused', reason: 'because of ApiError', ends: false })
  })

  it.each([new NoResponseError(), new ApiError(401, 'not_signed_in')])('ends the rest after %s', async (error) => {
    expect(await doRow('a', failing(error))).toMatchObject({ state: 'refused', ends: true })
  })
})
