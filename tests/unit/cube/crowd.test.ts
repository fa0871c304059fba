import { expect, it } from 'vitest'
import type { Asker } from '#cube/askers.ts'
import { admit, mostWaiting } from '#cube/questions/crowd.ts'

function ask(sub: string, company_id: string, use?: 'background') {
  const asker: Asker = { gone: false, since: 0, requests: 1, lastHere: 0, onGone: new Set() }
  admit(asker, { sub, company_id, permissions: [], ...(use && { use }) })
  return { asker, end: () => asker.onGone.forEach((tell) => tell()) }
}

it('refuses only a person with too many waiting questions, until some have ended', () => {
  const questions = Array.from({ length: mostWaiting.person }, () => ask('guest', 'A'))
  expect(() => ask('guest', 'A')).toThrow(expect.objectContaining({ code: 'too_many_questions', status: 429 }))
  const others = [ask('user', 'A'), ask('other', 'B'), ask('guest', 'A', 'background')]
  questions.pop()!.end()
  const again = ask('guest', 'A')
  for (const { end } of [...questions, ...others, again]) end()
})

it('turns a company away that has too many', () => {
  const questions = Array.from({ length: mostWaiting.company }, (_, index) => ask(`p${index}`, 'A'))
  expect(() => ask('one more', 'A')).toThrow(expect.objectContaining({ code: 'too_many_questions' }))
  const other = ask('x', 'B')
  for (const { end } of [...questions, other]) end()
})

it('counts a question once, over all its requests', () => {
  const { asker, end } = ask('guest', 'A')
  const { share } = asker
  admit(asker, { sub: 'guest', company_id: 'A', permissions: [] })
  expect(asker.share).toBe(share)
  expect(asker.onGone.size).toBe(1)
  end()
})
