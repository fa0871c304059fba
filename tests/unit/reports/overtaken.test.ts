import { expect, it } from 'vitest'
import { overtaken } from '#web/platform/reports/data/overtaken.ts'

const never = new Promise<never>(() => undefined)

it('takes the server by its word where nothing nearer comes', async () => {
  await expect(overtaken(async () => 'server', never)).resolves.toBe('server')
})

it('answers from nearby while the server still thinks, and lets the server go', async () => {
  let asked: AbortSignal | undefined
  const server = (signal: AbortSignal) => {
    asked = signal
    return never
  }
  await expect(
    overtaken(
      server,
      Promise.resolve(async () => 'rows'),
    ),
  ).resolves.toBe('rows')
  expect(asked?.aborted).toBe(true)
})

it('waits for the server where the rows are not those asked for, or do not come', async () => {
  const slow = () => new Promise<string>((resolve) => setTimeout(() => resolve('server')))
  await expect(overtaken(slow, Promise.resolve(null))).resolves.toBe('server')
  await expect(overtaken(slow, Promise.reject(new Error('too large')))).resolves.toBe('server')
})

it('ends with whoever asked', async () => {
  const left = new AbortController()
  const server = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const answer = overtaken(server, never, left.signal)
  left.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
})
