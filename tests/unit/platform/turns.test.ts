import { describe, expect, it } from 'vitest'
import { type Asker, createTurns } from '#api/platform/db/turns.ts'

const ada = { companyId: 'one', uid: 'ada' }
const bob = { companyId: 'one', uid: 'bob' }
const cem = { companyId: 'two', uid: 'cem' }

/** Askers with work that lasts until the test ends it. */
function desk(patience = 60_000) {
  const turns = createTurns(patience)
  const running: { asker: Asker; end(): void }[] = []
  const ask = (asker: Asker) =>
    turns.take(asker, () => new Promise<void>((end) => void running.push({ asker, end: () => end() })))
  return { ask, running, names: () => running.map(({ asker }) => asker.uid) }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('turns at the database', () => {
  it('one person runs three at once; others are not kept waiting', async () => {
    const { ask, names, running } = desk()
    const all = Array.from({ length: 60 }, () => ask(ada))
    all.push(ask(bob), ask(cem))
    await settle()
    expect(names()).toEqual(['ada', 'ada', 'ada', 'bob', 'cem'])
    const open = () => names().filter((name) => name === 'ada').length
    // With so much waiting it is one at a time, until little waits.
    for (let ended = 0; ended < 3; ended++) running[ended]!.end()
    await settle()
    expect(open()).toBe(4)
    for (let ended = 5; ended < all.length; ended++) {
      expect(open() - ended + 2).toBe(60 - open() > 20 ? 1 : Math.min(3, 62 - ended))
      running[ended]!.end()
      await settle()
    }
    for (const { end } of running) end()
    await Promise.all(all)
  })

  it('a free place goes to the company that runs the least', async () => {
    const { ask, names, running } = desk()
    const people = (companyId: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ companyId, uid: `${companyId}-${index}` }))
    const all = [...people('one', 12), ...people('two', 8)].map(ask)
    await settle()
    expect(names().filter((name) => name.startsWith('one'))).toHaveLength(10)
    expect(names()).toHaveLength(14)
    running[0]!.end()
    await settle()
    expect(names().at(-1)).toBe('two-4')
    for (let ended = 1; ended < all.length; ended++) {
      running[ended]!.end()
      await settle()
    }
    await Promise.all(all)
  })

  it('says so when somebody has too much waiting, or waits too long', async () => {
    const { ask, running } = desk(20)
    const requests = Array.from({ length: 154 }, () => ask(ada).catch((error: { code: string }) => error.code))
    expect(await requests[153]).toBe('too_many_requests')
    expect(await requests[3]).toBe('busy')
    for (const { end } of running) end()
    expect(await requests[0]).toBeUndefined()
  })
})
