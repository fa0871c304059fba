import { describe, expect, test, vi } from 'vitest'
import { doorAddress } from '#web/platform/reports/links/door-address.ts'
import { doorOf, reportOfView } from '#web/platform/reports/links/known-reports.ts'
import { parseState } from '#web/core/report/url-state.ts'

vi.mock('@lingui/core/macro', () => ({
  msg: (given: readonly string[] | { message: string }) =>
    'message' in given ? { id: given.message, ...given } : { id: given[0], message: given[0] },
}))

// Pages read the signed-in person from the browser's storage.
vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => undefined })

const { pages } = await import('#web/app/pages.ts')
const calendar = { today: '2026-11-21', firstWeekday: 1 }
const reports = (await Promise.all(pages.map((page) => page.load.report?.()))).flatMap((report) => report ?? [])
const list = reports.flatMap(({ id }) => {
  const door = doorOf(id)
  return door ? [[id, door] as const] : []
})

const pageOf = (path: string) => pages.find((page) => page.path === path)
const reportOf = async (path: string) => (await pageOf(path)?.load.report?.()) ?? null

describe.each(list)('the way to %s', (_, door) => {
  test('leads to a page that asks for the same permission', () => {
    expect(pageOf(door.path)?.needs).toBe(door.needs)
  })

  test('carries exactly the filters that the report has', async () => {
    const report = await reportOf(door.path)
    expect([...door.filters].toSorted()).toEqual(report?.filters.toSorted())
  })

  test.each([
    { mode: 'daily', preset: 'last7Days' },
    { mode: 'date', preset: 'yesterday' },
    { mode: 'date', preset: null },
    { mode: 'monthly', preset: null },
  ] as const)('keeps the period: %o', async (time) => {
    const report = await reportOf(door.path)
    if (!report) throw new Error(`No report at ${door.path}`)
    const range =
      time.mode === 'date' ? { from: '2026-11-20', to: '2026-11-20' } : { from: '2026-10-01', to: '2026-10-31' }
    const filters = ['machine', 'secret', 'business_date'].map((dimension) => ({
      dimension,
      values: dimension === 'business_date' ? ['2026-10-03', '2026-10-05'] : ['A & B', null],
    }))
    const address = doorAddress(door, { ...time, range, compare: 'year' }, { filters, timeDimension: 'business_date' })
    const { state, refused } = parseState(new URL(address, 'http://x').searchParams, report, calendar)
    expect(refused).toEqual([])
    expect(state).toMatchObject({
      mode: time.mode,
      preset: time.preset,
      compare: 'year',
      ...(!time.preset && { range }),
    })
    expect(state.filters).toEqual({
      ...(door.filters.includes('machine') && { machine: ['A & B', '~'] }),
      business_date: ['2026-10-03', '2026-10-05'],
    })
  })
})

test('one chosen day becomes the period', () => {
  const time = { mode: 'daily', preset: 'last7Days', range: { from: '', to: '' }, compare: 'previous' } as const
  const filters = [{ dimension: 'business_date', values: ['2026-11-18'] }]
  const oee = doorOf('oee')!
  expect(doorAddress(oee, time, { filters, timeDimension: 'business_date' })).toBe(
    `${oee.path}?mode=date&from=2026-11-18&compare=previous`,
  )
})

test('figures that reports lead on from are figures of the report, and none leads to itself', async () => {
  const wrong: string[] = []
  for (const page of pages) {
    const report = await reportOf(page.path)
    for (const [measure, name] of Object.entries(report?.explainedBy ?? {})) {
      const isShown =
        report?.measures.includes(measure) || report?.headline.some((figure) => figure.measure === measure)
      const door = doorOf(name ?? '')
      if (!isShown || !door || door.path === page.path) wrong.push(`${page.path}: ${measure}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the facts of a view are shown by the report of its own', async () => {
  for (const view of ['oee', 'production', 'stoppages', 'scrap', 'machines', 'work_orders', 'products']) {
    const report = await reportOf(reportOfView(view) ?? '')
    expect(report?.view).toBe(view)
  }
  expect(reportOfView('constructor')).toBeNull()
})
