import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Asker, currentAsker, followAskers, returnMs } from '#cube/askers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One request of a question; `end` is its end, with an answer or because the client went away. */
function request(question?: string) {
  const answers: unknown[] = []
  const response = Object.assign(new EventEmitter(), {
    writableFinished: false,
    json: (body: unknown) => void answers.push(body),
  })
  let asker: Asker | undefined
  followAskers(
    { get: () => question } as unknown as Request,
    response as unknown as Response,
    () => (asker = currentAsker()),
  )
  const end = (body?: object) => {
    if (body) response.json(body)
    response.writableFinished = body !== undefined
    response.emit('close')
  }
  return { asker: asker!, said: answers, end }
}

const again = { error: 'Continue wait' }

it('knows a client by its question over several requests', () => {
  const first = request('q-span-1')
  first.end(again)
  const second = request('q-span-2')
  expect(second.asker).toBe(first.asker)
  expect(request('r-span-1').asker).not.toBe(first.asker)
  expect(request().asker).not.toBe(request().asker)
})

it('reports once that a client has gone', () => {
  const { asker, end } = request('gone')
  const onGone = vi.fn<() => void>()
  asker.onGone.add(onGone)
  end()
  vi.advanceTimersByTime(2 * returnMs)
  expect([asker.gone, onGone.mock.calls.length]).toEqual([true, 1])
  expect(request('gone').asker).not.toBe(asker)
})

it('waits a while for the next poll of a client', () => {
  const { asker, end } = request('late-span-1')
  end(again)
  vi.advanceTimersByTime(returnMs - 1)
  expect(asker.gone).toBe(false)
  const { end: endAgain } = request('late-span-2')
  vi.advanceTimersByTime(2 * returnMs)
  expect(asker.gone).toBe(false)
  endAgain(again)
  vi.advanceTimersByTime(returnMs)
  expect(asker.gone).toBe(true)
})

it('says what it waits for only when it has to wait', () => {
  const waiting = request()
  waiting.asker.progress = { step: 'reading' }
  waiting.end(again)
  expect(waiting.said).toEqual([{ ...again, progress: { step: 'reading' } }])
  const answered = request()
  answered.asker.progress = { step: 'reading' }
  answered.end({ data: [] })
  expect(answered.said).toEqual([{ data: [] }])
})
