import { expect, test } from 'vitest'
import type { AuditLine } from '#api/modules/five-s-audits/audit-answers.contract.ts'
import { changedLines, mergeAnswers } from '#web/modules/five-s-audits/offline/merge-answers.ts'

const line = (id: string, own: Partial<AuditLine> = {}): AuditLine => ({
  id,
  pillar: 'sort',
  question: `Question ${id}`,
  weight: 1,
  photoBelow: null,
  answer: null,
  note: null,
  photos: [],
  ...own,
})
const photos = (...ids: string[]) => ({ photos: ids.map((id) => ({ id })) })

test('answers of both sides come together, question by question and photo by photo', () => {
  const base = [line('a'), line('b', { answer: '1' }), line('c', photos('old', 'gone'))]
  const mine = [line('a', { answer: '3' }), line('b', { answer: '1', note: 'Oil' }), line('c', photos('old', 'mine'))]
  const theirs = [line('a'), line('b', { answer: '2' }), line('c', photos('old', 'gone', 'theirs'))]
  expect(mergeAnswers(base, mine, theirs)).toEqual({
    lines: [
      line('a', { answer: '3' }),
      line('b', { answer: '2', note: 'Oil' }),
      line('c', photos('old', 'theirs', 'mine')),
    ],
    conflicts: [],
  })
})

test('a question that both answered differently is asked about, and mine stays meanwhile', () => {
  const [base, mine, theirs] = [[line('a')], [line('a', { answer: '1' })], [line('a', { answer: '4' })]]
  const { lines, conflicts } = mergeAnswers(base, mine, theirs)
  expect(lines).toEqual(mine)
  expect(conflicts).toEqual([{ line: 'a', mine: mine[0], theirs: theirs[0] }])
  // The same answer of both is none.
  expect(mergeAnswers(base, mine, mine).conflicts).toEqual([])
})

test('what was answered while an earlier answer was on its way stays, and waits', () => {
  const sent = [line('a', { answer: '1' }), line('b')]
  const now = [line('a', { answer: '2' }), line('b')]
  const { lines, conflicts } = mergeAnswers(sent, now, sent)
  expect({ lines, conflicts, waiting: changedLines(lines, sent) }).toEqual({ lines: now, conflicts: [], waiting: 1 })
})
