import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lostChoices } from '#api/modules/imports/lost-choices.ts'
import { genericPunches } from '#seed/importers/generic_csv/generic-punches.profile.ts'
import { genericStoppages } from '#seed/importers/generic_csv/generic-stoppages.profile.ts'
import { readChoicesFile } from '#seed/importers/read-choices-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'choices-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'choices.json')
const read = (content: unknown) => {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readChoicesFile(path, genericStoppages)
}

it('accepts the choices of the page', () => {
  const mapping = {
    columns: { machine: 'Line', start: 'Date' },
    fixed: { reason: 'Jam' },
    words: { shift: { Spät: 'evening' } },
    turned: ['A', 'B'],
    withoutTime: 'shift',
    keys: ['machine', 'start'],
    sheet: 'November',
    firstRow: 3,
    noHeading: false,
  }
  expect(read({ profile: 'generic_stoppages', mapping })).toEqual(mapping)
})

it.each([
  ['no JSON', '{', 'is no JSON'],
  ['an unknown choice', { profile: 'generic_stoppages', mapping: { colums: {} } }, 'colums'],
  ['a key that no row has', { profile: 'generic_stoppages', mapping: { keys: ['weight'] } }, 'keys'],
  ['choices of another profile', { profile: 'generic_punches', mapping: {} }, 'not for generic_stoppages'],
])('says what is wrong with %s', (_, content, why) => {
  expect(() => read(content)).toThrow(why)
})

it('says that there is no such file', () => {
  const missing = join(folder, 'missing.json')
  expect(() => readChoicesFile(missing, genericStoppages)).toThrow(`${missing} cannot be read.`)
})

it('finds fields and keys that a profile does not have', () => {
  const mapping = { columns: { at: 'Time' }, fixed: { machine: 'M' }, keys: ['person', 'order'] as const }
  expect(lostChoices(genericPunches, { ...mapping, keys: [...mapping.keys] })).toEqual(['field machine', 'key order'])
})
