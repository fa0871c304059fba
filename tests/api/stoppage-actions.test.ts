import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { HistoryEntry, Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import type { Person } from '#tests/support/api.ts'
import { ago, openStopDesk, refOf } from './support/stop-desk.ts'

const { api, desk, ada, bob, reader, stranger } = await openStopDesk()
const nextOrder = await desk.makeNextOrder()

afterEach(async () => {
  for (const table of [
    'stoppage_action',
    'machine_state_interval',
    'device_event',
    'timeline_checkpoint',
    'timeline_work',
  ])
    await sql`DELETE FROM ${sql.table(table)}`.execute(api.owner)
})
afterAll(() => api.close())

const post = (what: string, body: unknown, as: Person = ada) => api.call('POST', `/api/stoppages/${what}`, { as, body })
const stops = async (more = ''): Promise<Stop[]> => (await desk.list(ada, more)).json.rows
const short = (list: Stop[]) =>
  list
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
    .map(({ start, end, reason, note }) => [Date.parse(end) - Date.parse(start), reason, note] as const)

const minute = 60_000

async function historyOf({ machineId, start }: Stop): Promise<HistoryEntry[]> {
  return (await api.call('GET', `/api/stoppages/history?machine=${machineId}&start=${start}`, { as: ada })).json
}

/** A stop of 40 minutes of either kind, without a reason; in its middle the work order may change. */
const kinds = {
  async recorded(changes: boolean) {
    if (!changes) await desk.recorded('stop', 60, 20)
    else {
      await desk.recorded('stop', 60, 40)
      await desk.recorded('stop', 40, 20, null, nextOrder)
    }
    await desk.recorded('run', 20, 0)
  },
  'a device sent': (changes: boolean) =>
    desk.tell([
      { kind: 'order_start', workOrder: 'WO-1', at: ago(80).toISOString() },
      { kind: 'state', state: 'run', at: ago(80).toISOString() },
      { kind: 'state', state: 'stop', at: ago(60).toISOString() },
      ...(changes ? [{ kind: 'order_start' as const, workOrder: 'WO-2', at: ago(40).toISOString() }] : []),
      ...[56, 52, 48, 44, 40, 36, 32, 28, 24].map((at) => ({ kind: 'heartbeat' as const, at: ago(at).toISOString() })),
      { kind: 'state', state: 'run', at: ago(20).toISOString() },
    ]),
}

describe.each(Object.entries(kinds))('a stop that was %s', (_, make) => {
  it('is explained, split, joined and noted, each undone in turn', async () => {
    await make(false)
    const [stop] = (await stops()) as [Stop]
    expect(stop).toMatchObject({ state: 'undefined', reasonId: null, open: false, seconds: 2400 })

    const explained = await post('classify', { stops: [refOf(stop)], reasonId: desk.stopReason, note: ' belt ' })
    expect(explained.status).toBe(200)
    expect(short(await stops())).toEqual([[40 * minute, 'Jam', 'belt']])

    const [now] = explained.json.stops as [Stop]
    const cut = new Date(Date.parse(now.start) + 10 * minute).toISOString()
    const split = await post('split', { stop: refOf(now), at: cut, reasons: [desk.stopReason, desk.tool] })
    expect(split.status).toBe(200)
    const parts = await stops()
    expect(short(parts)).toEqual([
      [10 * minute, 'Jam', 'belt'],
      [30 * minute, 'Tool change', 'belt'],
    ])

    const joined = await post('join', { stops: parts.map(refOf), reasonId: desk.tool })
    expect(joined.status).toBe(200)
    expect(short(await stops())).toEqual([[40 * minute, 'Tool change', 'belt']])

    const noted = await post('note', { stop: refOf((await stops())[0]!), note: 'new belt' })
    expect(short(await stops())).toEqual([[40 * minute, 'Tool change', 'new belt']])

    // Only the latest can be undone; the refusal gives the reason.
    const early = await post('undo', { batchId: explained.json.batchId }, bob)
    expect(early.status).toBe(409)
    expect(early.json.error.details).toMatchObject({ why: 'later', by: 'User Tester' })
    expect((await historyOf((await stops())[0]!)).filter(({ latest }) => latest)).toMatchObject([
      { kind: 'note', note: 'new belt', batchId: noted.json.batchId, by: 'User Tester' },
    ])

    for (const [{ json }, left] of [
      [noted, [[40 * minute, 'Tool change', 'belt']]],
      [joined, short(parts)],
      [split, [[40 * minute, 'Jam', 'belt']]],
      [explained, [[40 * minute, null, null]]],
    ] as const) {
      expect((await post('undo', { batchId: json.batchId }, bob)).status).toBe(200)
      expect(short(await stops())).toEqual(left)
    }
    const twice = await post('undo', { batchId: explained.json.batchId })
    expect(twice.json.error.details).toEqual({ why: 'undone' })
    const history = await historyOf((await stops())[0]!)
    expect(new Set(history.map(({ kind }) => kind))).toEqual(new Set(['classify', 'note', 'split', 'join']))
    expect(history.every(({ undoneBy }) => undoneBy === 'User Tester')).toBe(true)
  })

  it('is one stop across a change of the work order, whatever its explanation', async () => {
    await make(true)
    const begun = async () => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::integer AS count FROM machine_time WHERE state = 'stop' AND segment = 1 AND stop_id IS NULL`.execute(
        api.owner,
      )
      return rows[0]!.count
    }
    const [stop] = (await stops()) as [Stop]
    expect((await desk.list(ada)).json).toMatchObject({ total: 1, totalSeconds: 2400, undefinedCount: 1 })
    expect(stop).toMatchObject({ seconds: 2400, reasonId: null, workOrder: 'WO-1, WO-2' })
    expect(await begun()).toBe(1)

    const explained = await post('classify', { stops: [refOf(stop)], reasonId: desk.stopReason, note: 'belt' })
    expect(short(await stops())).toEqual([[40 * minute, 'Jam', 'belt']])
    expect(await begun()).toBe(1)

    // Where the order changes, with equal parts: only the split separates them.
    const [now] = explained.json.stops as [Stop]
    const cut = (minutes: number) => new Date(Date.parse(now.start) + minutes * minute).toISOString()
    const split = await post('split', { stop: refOf(now), at: cut(20) })
    expect(short(await stops())).toEqual([
      [20 * minute, 'Jam', 'belt'],
      [20 * minute, 'Jam', 'belt'],
    ])
    expect(await begun()).toBe(2)
    const joined = await post('join', { stops: (await stops()).map(refOf), reasonId: desk.tool })
    expect(short(await stops())).toEqual([[40 * minute, 'Tool change', 'belt']])
    expect(await begun()).toBe(1)

    const later = await post('split', {
      stop: refOf((await stops())[0]!),
      at: cut(30),
      reasons: [desk.tool, desk.stopReason],
    })
    expect(short(await stops())).toEqual([
      [30 * minute, 'Tool change', 'belt'],
      [10 * minute, 'Jam', 'belt'],
    ])
    for (const [{ json }, count] of [
      [later, 1],
      [joined, 2],
      [split, 1],
      [explained, 1],
    ] as const) {
      expect((await post('undo', { batchId: json.batchId }, bob)).status).toBe(200)
      expect(await begun()).toBe(count)
    }
    expect(short(await stops())).toEqual([[40 * minute, null, null]])
  })

  it('is changed by one of many at once; the others see that they were too late', async () => {
    await make(false)
    const [stop] = (await stops()) as [Stop]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_each, index) =>
        post(
          'classify',
          { stops: [refOf(stop)], reasonId: index % 2 ? desk.tool : desk.stopReason },
          index % 3 ? ada : bob,
        ),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(11).fill(409)])
    const loser = answers.find(({ status }) => status === 409)!
    expect(loser.json.error.details).toMatchObject({ why: 'changed', stops: [{ start: stop.start }] })
    const audited = await api.owner
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', answers.find(({ status }) => status === 200)!.json.batchId)
      .execute()
    expect(audited).toHaveLength(1)
  })
})

it('a stop that goes on is explained, and grows with its reason', async () => {
  const beats = [7, 6, 5, 4, 3].map((at) => ({ kind: 'heartbeat' as const, at: ago(at).toISOString() }))
  await desk.tell([
    { kind: 'state', state: 'run', at: ago(12).toISOString() },
    { kind: 'state', state: 'stop', at: ago(8).toISOString() },
    ...beats,
  ])
  const [stop] = (await stops()) as [Stop]
  expect(stop).toMatchObject({ open: true, reasonId: null })
  expect((await post('classify', { stops: [refOf(stop)], reasonId: desk.stopReason })).status).toBe(200)
  const last = ago(1)
  await desk.tell([{ kind: 'heartbeat', at: last.toISOString() }])
  const [grown] = (await stops()) as [Stop]
  expect(grown).toMatchObject({ id: stop.id, open: true, reason: 'Jam', start: stop.start })
  expect(Date.parse(grown.end)).toBe(last.getTime())
})

it('explains many at once when they are as many as the person saw, and undoes them together', async () => {
  for (const [from, to] of [
    [100, 90],
    [80, 75],
    [60, 58],
  ] as const)
    await desk.recorded('stop', from, to)
  await desk.recorded('stop', 50, 40, desk.tool)
  await kinds['a device sent'](false)
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const filter = { site: 'PLANT', from: day(-1), to: day(1), defined: 'undefined', longer: 240 }
  const wrong = await post('classify', { filter, count: 2, reasonId: desk.stopReason })
  expect(wrong.status).toBe(409)
  expect(wrong.json.error.details).toEqual({ why: 'count', count: 3 })
  const done = await post('classify', { filter, count: 3, reasonId: desk.stopReason })
  expect(done.status).toBe(200)
  expect(done.json.stops).toHaveLength(3)
  const list = (await desk.list(ada)).json
  expect(list).toMatchObject({ total: 5, undefinedCount: 1, undefinedSeconds: 120, openCount: 0 })
  expect(list.rows[0]).toMatchObject({ reasonId: null, seconds: 120 })
  expect((await post('undo', { batchId: done.json.batchId })).status).toBe(200)
  expect((await desk.list(ada)).json).toMatchObject({ undefinedCount: 4 })
  expect((await stops(`&defined=defined`)).map(({ reason }) => reason)).toEqual(['Tool change'])
  expect((await stops(`&reason=${desk.tool}&machine=${desk.other}`)).length).toBe(1)
  expect((await stops(`&machine=${desk.machine}`)).length).toBe(1)
})

it('refuses what makes no sense', async () => {
  await desk.recorded('stop', 60, 50)
  await desk.recorded('stop', 40, 30)
  const [second, first] = (await stops()) as [Stop, Stop]
  const status = async (what: string, body: unknown) => (await post(what, body)).status
  expect(await status('join', { stops: [refOf(first), refOf(second)], reasonId: null })).toBe(400)
  expect(await status('split', { stop: refOf(first), at: first.end })).toBe(400)
  expect(await status('split', { stop: refOf(first), at: first.start })).toBe(400)
  expect(await status('classify', { stops: [refOf(first)], reasonId: desk.scrapReason })).toBe(400)
  const nowhere = { ...refOf(first), start: new Date(Date.parse(first.end) + minute).toISOString() }
  expect(await status('classify', { stops: [nowhere], reasonId: null })).toBe(404)
  expect(await status('undo', { batchId: desk.tool })).toBe(404)
  // The same stop named twice is one.
  expect(await status('classify', { stops: [refOf(first), refOf(first)], reasonId: desk.tool })).toBe(200)
})

it('names reasons by tree, those given most first', async () => {
  await desk.recorded('stop', 60, 50, desk.tool)
  await desk.recorded('stop', 40, 30, desk.tool)
  await desk.recorded('stop', 20, 10, desk.stopReason)
  const { json } = await api.call('GET', `/api/stoppage-reasons?machine=${desk.other}`, { as: ada })
  expect(json.frequent).toEqual([desk.tool, desk.stopReason])
  expect(json.reasons).toMatchObject([
    { code: 'JAM', state: 'stop' },
    { code: 'TOOL', state: 'setup' },
  ])
  expect((await api.call('GET', `/api/stoppage-reasons?machine=${desk.tool}`, { as: ada })).status).toBe(404)
})

it('is read by permission, changed by another one, and never by another company', async () => {
  const id = await desk.recorded('stop', 60, 50)
  const [stop] = (await stops()) as [Stop]
  const body = { stops: [refOf(stop)], reasonId: null }
  expect((await desk.list(reader)).status).toBe(200)
  expect((await post('classify', body, reader)).status).toBe(403)
  expect((await desk.list(stranger)).status).toBe(404)
  expect((await post('classify', body, stranger)).status).toBe(404)
  expect((await api.call('GET', `/api/stoppages/${id}`, { as: stranger })).status).toBe(404)
  expect((await api.call('GET', `/api/stoppages/${id}`, { as: ada })).json).toMatchObject({
    id,
    revision: stop.revision,
  })
  const theirs = await api.call('GET', `/api/stoppages/history?machine=${stop.machineId}&start=${stop.start}`, {
    as: stranger,
  })
  expect(theirs.json).toEqual([])
})
