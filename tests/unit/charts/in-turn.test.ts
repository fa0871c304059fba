import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Replaces the browser's function: here a frame is painted as soon as it is requested.
beforeAll(() => {
  vi.stubGlobal('requestAnimationFrame', (painted: () => void) => setTimeout(painted))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})
afterAll(() => vi.unstubAllGlobals())

test('charts are drawn in their order, with time for others after a long one', async () => {
  const { inTurn } = await import('#web/ui/charts/in-turn.ts')
  const seen: string[] = []
  const ended = new Promise<void>((resolve) => {
    inTurn(() => {
      seen.push('first')
      // Work queued behind a long drawing, such as a key, comes before the next one.
      setTimeout(() => seen.push('key'))
      const began = performance.now()
      while (performance.now() < began + 40);
    })
    inTurn(() => seen.push('second'))
    inTurn(() => {
      seen.push('third')
      resolve()
    })
  })
  expect(seen).toEqual([])
  await ended
  expect(seen).toEqual(['first', 'key', 'second', 'third'])
})

test('skips drawings with outdated figures', async () => {
  const { inTurn } = await import('#web/ui/charts/in-turn.ts')
  const seen: string[] = []
  await new Promise<void>((resolve) => {
    const takeBack = inTurn(() => seen.push('old'))
    takeBack()
    inTurn(() => {
      seen.push('new')
      resolve()
    })
  })
  expect(seen).toEqual(['new'])
})
