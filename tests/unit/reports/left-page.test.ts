import { afterEach, expect, it, vi } from 'vitest'
import { EngineClosed, untilEnd } from '#web/platform/drill/worker-end.ts'
import { comesFirst, comesLater } from '#web/platform/reports/state/page-turns.ts'

afterEach(() => vi.useRealTimers())

/** A worker that answers nothing. */
function muteWorker() {
  const events = new EventTarget()
  return Object.assign(events, { terminate: vi.fn<() => void>() })
}
const never = new Promise<never>(() => undefined)

it('questions of a closed page do not stay open, so the next page does not wait for them', async () => {
  const worker = muteWorker()
  const { answered, close } = untilEnd(worker as unknown as Worker)
  const left = comesFirst(answered(never)).catch((error: unknown) => error)
  const next = comesLater(async () => 'rows')
  close()
  expect(await left).toBeInstanceOf(EngineClosed)
  expect(await next).toBe('rows')
  expect(worker.terminate).toHaveBeenCalledOnce()
  await expect(answered(never)).rejects.toBeInstanceOf(EngineClosed)
})

it('a crashed worker fails its open questions; answered ones stay answered', async () => {
  const worker = muteWorker()
  const { answered } = untilEnd(worker as unknown as Worker)
  expect(await answered(Promise.resolve(3))).toBe(3)
  const open = answered(never)
  worker.dispatchEvent(new Event('error'))
  await expect(open).rejects.toThrow('A worker failed')
})

it('parts out of sight wait for a while only', async () => {
  vi.useFakeTimers()
  void comesFirst(never)
  const later = comesLater(async () => 'rows')
  await vi.advanceTimersByTimeAsync(6000)
  expect(await later).toBe('rows')
})
