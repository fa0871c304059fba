import { expect, test } from 'vitest'
import { avatarColour, initials } from '#web/ui/avatar-colour.ts'

test.each([
  ['acf', 'primary'],
  ['edh', 'secondary'],
  ['ikl', 'info'],
  ['mnp', 'success'],
  ['qst', 'warning'],
  ['vxy', 'error'],
  ['bgjoruwz', 'default'],
])('names starting with %s are %s', (letters, colour) => {
  for (const letter of letters) {
    expect(avatarColour(`${letter}na`)).toBe(colour)
    expect(avatarColour(`${letter.toUpperCase()}NA`)).toBe(colour)
  }
})

test('marked letters count as their base letter, other scripts as the default', () => {
  expect(avatarColour('Şükrü')).toBe('warning')
  expect(avatarColour('İpek')).toBe('info')
  expect(avatarColour('ışık')).toBe('info')
  expect(avatarColour('Çelik')).toBe('primary')
  expect(avatarColour('محمد')).toBe('default')
  expect(avatarColour('')).toBe('default')
})

test('initials come from the first and the last word', () => {
  expect(initials('Ayşe Nur Demir')).toBe('AD')
  expect(initials('Linh')).toBe('L')
  expect(initials('  ')).toBe('')
  expect(initials('李 伟')).toBe('李伟')
})
