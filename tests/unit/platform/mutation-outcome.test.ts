import { i18n } from '@lingui/core'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { mutationOutcomes, shownOnPage } from '#web/platform/query/mutation-outcome.ts'

vi.mock('@lingui/core/macro', () => ({ msg: ([message]: TemplateStringsArray) => ({ id: message, message }) }))

const outcomes: unknown[][] = []
const client = new QueryClient({ mutationCache: mutationOutcomes((...words) => void outcomes.push(words)) })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  outcomes.splice(0)
})

/** Runs a mutation to its end, as a button does. */
async function run(options: ConstructorParameters<typeof MutationObserver<unknown, Error, string>>[1]): Promise<void> {
  await new MutationObserver(client, options).mutate('Press 01').catch(() => undefined)
}

const refuse = () => Promise.reject(new ApiError(409, 'conflict'))

test('success is reported at the end', async () => {
  await run({ mutationFn: () => Promise.resolve(), meta: { done: 'Target saved' } })
  await run({ mutationFn: () => Promise.resolve() })
  expect(outcomes).toEqual([['success', 'Target saved']])
})

test('a failure is reported in the words of its code, without anything at the mutation', async () => {
  await run({ mutationFn: refuse, meta: { done: 'Target saved' } })
  expect(outcomes).toEqual([['error', 'Someone else changed this in the meantime. Reload and try again.', {}]])
})

test('a mutation may know better words, for itself or under the usual ones', async () => {
  await run({ mutationFn: refuse, meta: { explain: (_error, name: string) => ({ text: `${name} runs` }) } })
  await run({ mutationFn: refuse, meta: { explain: () => ({ detail: 'Close this window.' }) } })
  await run({ mutationFn: refuse, meta: { explain: () => undefined } })
  expect(outcomes.map(([, text, more]) => [text, more])).toEqual([
    ['Press 01 runs', {}],
    [expect.stringMatching(/^Someone else/), { detail: 'Close this window.' }],
    [expect.stringMatching(/^Someone else/), {}],
  ])
})

test('a failure that the page shows is not said twice', async () => {
  await run({ mutationFn: refuse, meta: { explain: shownOnPage } })
  expect(outcomes).toEqual([])
})
