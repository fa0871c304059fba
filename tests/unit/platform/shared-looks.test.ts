import { expect, it } from 'vitest'
import { shareLooks } from '#api/platform/http/shared-looks.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('merges simultaneous look-ups, delays no others, and no look-up is older than its question', async () => {
  const begun: { key: string; end(): void }[] = []
  let looks = 0
  const ask = shareLooks(
    (key: string) => new Promise<number>((end) => void begun.push({ key, end: () => end(++looks) })),
    { keyOf: (key) => key, atOnce: 2 },
  )
  const page = Array.from({ length: 300 }, () => ask('ada'))
  const other = ask('bob')
  await settle()
  expect(begun.map(({ key }) => key)).toEqual(['ada', 'ada'])
  begun[0]!.end()
  await settle()
  expect(begun.map(({ key }) => key)).toEqual(['ada', 'ada', 'ada'])
  // The third has begun: who asks now is not answered by it.
  const late = ask('ada')
  begun[1]!.end()
  await settle()
  begun[2]!.end()
  begun[3]!.end()
  await settle()
  expect(begun.map(({ key }) => key)).toEqual(['ada', 'ada', 'ada', 'bob', 'ada'])
  begun[4]!.end()
  expect(new Set(await Promise.all(page))).toEqual(new Set([1, 2, 3]))
  expect(await other).toBe(4)
  expect(await late).toBe(5)
})

it('whoever asked a look that fails hears of it, and the next one is looked up anew', async () => {
  let fails = true
  const ask = shareLooks(
    async (key: string) => {
      await settle()
      if (fails) throw new Error('away')
      return key
    },
    { keyOf: (key) => key, atOnce: 1 },
  )
  const all = await Promise.allSettled([ask('ada'), ask('ada'), ask('ada')])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  fails = false
  expect(await ask('ada')).toBe('ada')
})
