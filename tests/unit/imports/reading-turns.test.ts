import { setImmediate as settled } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurn } from '#api/platform/xlsx/reading-turns.ts'

it('reads two slices at once, one per company, and a company queues again after each slice', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const slice = (company: string, name: string) =>
    inTurn(company, () => {
      begun.push(name)
      return new Promise<void>((end) => void ends.push(() => end()))
    })
  const all = [slice('A', 'a1'), slice('A', 'a2'), slice('A', 'a3'), slice('B', 'b1'), slice('C', 'c1')]
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  ends[0]!()
  await settled()
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  for (let ended = 1; ended < all.length; ended++) {
    ends[ended]!()
    await settled()
  }
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

it('goes on after a slice that fails', async () => {
  await expect(inTurn('A', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  expect(await inTurn('A', async () => 'read')).toBe('read')
})
