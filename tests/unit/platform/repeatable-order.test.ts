import { expect, test } from 'vitest'
import { inOrder } from '#api/platform/db/repeatable.ts'

const made = (name: string, text: string) => ({ name, text: `CREATE VIEW ${name} AS ${text};` })

test('what a view reads is made before it', () => {
  const files = [
    made('a', 'SELECT * FROM b, d'),
    made('b', 'SELECT * FROM c'),
    made('c', 'SELECT 1'),
    made('d', 'SELECT 2'),
  ]
  expect(inOrder(files).map(({ name }) => name)).toEqual(['c', 'b', 'd', 'a'])
})

test('files that name each other get some order, each once', () => {
  const files = [made('a', 'SELECT 1 -- like b'), made('b', 'SELECT * FROM a')]
  expect(inOrder(files)).toHaveLength(2)
})
