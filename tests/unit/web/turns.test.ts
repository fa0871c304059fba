import type { ITransport } from '@cubejs-client/core'
import { expect, it } from 'vitest'
import { askInTurns, takeTurn } from '#web/platform/cube/turns.ts'

const settled = async () => {
  for (let round = 0; round < 10; round++) await Promise.resolve()
}

it('gives three turns at a time, in the order in which they were asked for', async () => {
  const begun: number[] = []
  const leaving = new AbortController()
  const turns = [1, 2, 3, 4, 5, 6].map(async (n) => {
    const end = await takeTurn(n === 5 ? leaving.signal : undefined)
    begun.push(n)
    return end
  })
  await settled()
  expect(begun).toEqual([1, 2, 3])
  leaving.abort()
  ;(await turns[1]!)()
  await settled()
  // The fifth was cancelled: it goes on, and takes no turn from others.
  expect(begun).toEqual([1, 2, 3, 5, 4])
  ;(await turns[0]!)()
  await settled()
  expect(begun).toEqual([1, 2, 3, 5, 4, 6])
  for (const turn of [turns[2]!, turns[3]!, turns[5]!]) (await turn)()
  const ends = await Promise.all([takeTurn(), takeTurn(), takeTurn()])
  for (const end of ends) end()
})

it('asks for the first time at once and again in turn', async () => {
  const held = await Promise.all([takeTurn(), takeTurn(), takeTurn()])
  let requestCount = 0
  const transport = askInTurns<ITransport<Response>>({
    authorization: '',
    request: () => ({
      subscribe: async (callback) => {
        requestCount++
        return callback(new Response(), async () => callback(new Response(), async () => undefined as never))
      },
    }),
  })
  const answer = transport
    .request('load', {})
    .subscribe<Promise<string> | string>((_, again) => (requestCount < 2 ? (again() as Promise<string>) : 'done'))
  await settled()
  expect(requestCount).toBe(1)
  for (const end of held) end()
  expect(await answer).toBe('done')
  expect(requestCount).toBe(2)
})

it('gives its turn back where not even the reading of an answer succeeds', async () => {
  let requestCount = 0
  const transport = askInTurns<ITransport<Response>>({
    authorization: '',
    request: () => ({
      subscribe: async (callback) => {
        if (requestCount++ > 0) throw new Error('The body ended in the middle')
        return callback(new Response(), async () => undefined as never)
      },
    }),
  })
  for (let round = 0; round < 4; round++) {
    requestCount = 0
    const answer = transport.request('load', {}).subscribe((_, again) => again() as Promise<never>)
    await expect(answer).rejects.toThrow('in the middle')
  }
})
