import { readFileSync } from 'node:fs'
import { po } from 'gettext-parser'
import { describe, expect, test, vi } from 'vitest'
import { roleDefaults, roles, type Permission } from '#api/modules/permissions/permissions.contract.ts'
import type { Entry } from '#web/app/navigation/arrange.ts'
import { languageCodes } from '#web/core/languages/languages.ts'

type Message = { message?: string | undefined; context?: string | undefined }

vi.mock('@lingui/core/macro', () => ({
  msg: (given: readonly string[] | { message: string }) =>
    'message' in given ? { id: given.message, ...given } : { id: given[0], message: given[0] },
}))

// Pages read the signed-in person from the browser's storage.
vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => undefined })

const { pages } = await import('#web/app/pages.ts')
const { arrange, isFolder, mostInSight, pagesOf } = await import('#web/app/navigation/arrange.ts')
const { pageAt, wayTo, workspaceAt } = await import('#web/app/navigation/page-at.ts')
const { phonePlaces } = await import('#web/app/navigation/phone-places.ts')
const { withRecent } = await import('#web/app/navigation/kept-navigation.ts')
const { scoreOf } = await import('#web/app/search/score.ts')
const { isEnough } = await import('#web/platform/session/session.ts')
const { workspaces } = await import('#web/platform/navigation/workspaces.ts')

const ownOf = (permissions: readonly Permission[]) =>
  pages.filter((page) => isEnough(permissions, page.needs) && !page.path.includes('/:'))
const choicesOf = (permissions: readonly Permission[]) => arrange(ownOf(permissions))
const entriesOf = (choice: ReturnType<typeof arrange>[number]): readonly Entry[] =>
  choice.sections.flatMap(({ entries }) => entries)
const titles = (entries: readonly Entry[]) => entries.map(({ title }) => title.message)

/** Somebody who keeps personnel, and somebody who reports production: their work lies in one workspace. */
const personnelOnly: Permission[] = [
  'attendance:self',
  'leave:self',
  'personnel:read',
  'personnel:write',
  'personnel-performance:read',
  'attendance:read',
  'attendance:correct',
  'attendance:muster',
  'movements:read',
  'rosters:read',
  'holidays:read',
  'timesheets:read',
  'leave:read',
  'leave:decide',
  'leave:manage',
]

describe('every page', () => {
  test('has one address and one place, which leads to a workspace or to the top bar', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
    const lost = pages.filter((page) => {
      const [first] = wayTo(pages, page)
      return !first || !('workspace' in first.place || 'topBar' in first.place)
    })
    expect(lost.map(({ path }) => path)).toEqual([])
  })

  test('of a workspace is once in the navigation of a person with all permissions', () => {
    const shown = choicesOf(roleDefaults.FullAdmin).flatMap((choice) => pagesOf(entriesOf(choice)))
    expect(shown).toHaveLength(new Set(shown).size)
    expect(shown).toHaveLength(pages.filter(({ place }) => 'workspace' in place).length)
  })

  test.each(languageCodes)('has a name of its own, as workspaces and groups have: %s', (language) => {
    const { translations } = po.parse(readFileSync(`web/locales/${language}/messages.po`))
    const translated = ({ message = '', context = '' }: Message) =>
      translations[context]?.[message]?.msgstr[0] || (language === 'en' ? message : '')
    const listed = pages.filter(({ path, place }) => !('sameAs' in place) && !path.includes('/:'))
    const names = listed.map(({ title }) => translated(title))
    const headings = Object.values(workspaces).flatMap(({ title, groups }) => [
      translated(title),
      ...Object.values<{ title: Message }>(groups).map((group) => translated(group.title)),
    ])
    const all = [...names, ...headings]
    expect(all.filter((name, index) => name === '' || all.indexOf(name) !== index)).toEqual([])
  })
})

describe('a navigation', () => {
  test.each(roles)('is taken in at a glance by %s', (role) => {
    for (const choice of choicesOf(roleDefaults[role])) {
      // The recent pages are an entry too.
      expect([choice.key, entriesOf(choice).length < mostInSight]).toEqual([choice.key, true])
    }
  })

  test('of many workspaces begins with the daily pages of each', () => {
    const choices = choicesOf(roleDefaults.FullAdmin)
    expect(choices.map(({ key }) => key)).toEqual(['mine', 'production', 'people', 'improvement', 'business', 'setup'])
    expect(titles(entriesOf(choices[1]!))).toEqual([
      'Plant at a glance',
      'Factory status',
      'Live production',
      'Stoppage actions',
      'Work orders',
      'Queued jobs',
      'Output and orders',
      'Stoppages and scrap',
      'Machine time',
    ])
  })

  test('of a guard is one list without anything to choose or to open', () => {
    const choices = choicesOf(roleDefaults.GUVENLIK)
    expect(choices).toHaveLength(1)
    expect(titles(entriesOf(choices[0]!))).toEqual([
      'My attendance',
      'My leave',
      'Muster list',
      'Correction requests',
      'Leave calendar',
      'Tasks',
      'Task board',
      'Ideas',
    ])
    expect(choicesOf(roleDefaults.Guest)).toHaveLength(1)
  })

  test('of a person with one workspace has no choice, and folds personal pages', () => {
    const choices = choicesOf(personnelOnly)
    expect(choices.map(({ sections }) => sections.map(({ workspace }) => workspace))).toEqual([['mine', 'people']])
    const entries = entriesOf(choices[0]!)
    expect(entries.length).toBeLessThan(mostInSight)
    expect(isFolder(entries[0]!)).toBe(true)
  })

  test('without permissions is empty', () => expect(arrange([])).toEqual([]))
})

describe('on a phone', () => {
  const placesOf = (
    permissions: readonly Permission[],
    beginsWithOwn: boolean,
    { favourites = [], at = 'production' }: { favourites?: string[]; at?: string } = {},
  ) => {
    const ownPages = ownOf(permissions)
    const choices = arrange(ownPages)
    const current = choices.find(({ key }) => key === at) ?? choices[0]
    const pinned = favourites.flatMap((path) => ownPages.filter((page) => page.path === path))
    const { shown, more } = phonePlaces(choices, current, pinned, beginsWithOwn)
    return [...shown.map(({ title, shortTitle }) => (shortTitle ?? title).message), ...(more ? ['More'] : [])]
  }

  test('an employee begins with personal pages, a manager of everything with the plant', () => {
    expect(placesOf(roleDefaults.User, true)).toEqual(['My day', 'My leave', 'Plant', 'Andon', 'More'])
    expect(placesOf(roleDefaults.User, true, { at: 'mine' })).toEqual(['My day', 'My leave', 'Plant', 'Andon', 'More'])
    expect(placesOf(roleDefaults.FullAdmin, false)).toEqual(['Plant', 'Andon', 'Live', 'Stoppages', 'More'])
  })

  test('favourites come before both, and a short list needs no More', () => {
    expect(placesOf(roleDefaults.User, true, { favourites: ['/dashboard/mrp'] })[0]).toBe('Orders')
    expect(placesOf(['attendance:self', 'leave:self'], true)).toEqual([
      'My day',
      'My leave',
      'Correction requests',
      'Leave calendar',
    ])
  })
})

describe('an address', () => {
  test('marks the page of the navigation that it belongs to', () => {
    const marked = (pathname: string) => {
      const page = pageAt(pages, pathname)
      return page && wayTo(pages, page).map(({ title }) => title.message)
    }
    expect(marked('/dashboard/user/list')).toEqual(['Users'])
    expect(marked('/dashboard/user')).toEqual(['Users'])
    expect(marked('/dashboard/user/9b1f/edit')).toEqual(['Users', 'Edit user'])
    expect(marked('/dashboard/no-such-page')).toBeUndefined()
    expect(workspaceAt(pages, '/dashboard/mrp/pdks/edit')).toBe('people')
    expect(workspaceAt(pages, '/changelog')).toBeNull()
  })

  test('is remembered once, the last one first', () => {
    expect(withRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
    expect(withRecent(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5'])
  })
})

describe('the search', () => {
  test('asks for the beginnings of words, in any order, and prefers names to places', () => {
    expect(scoreOf('mailb', ['Demo mailbox'])).toBeGreaterThan(0)
    expect(scoreOf('date stop', ['Stoppages by date range'])).toBeGreaterThan(0)
    expect(scoreOf('hire', ['Scrap by date range'])).toBe(0)
    expect(scoreOf('leave', ['Leave calendar', 'Leave'])).toBeGreaterThan(scoreOf('leave', ['Approval links', 'Leave']))
    expect(scoreOf('izin', ['İzin takvimi'])).toBeGreaterThan(0)
    expect(scoreOf('日历', ['休假日历'])).toBeGreaterThan(0)
  })
})
