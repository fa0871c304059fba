import { describe, expect, it } from 'vitest'
import { classify } from '#web/core/figures/bands.ts'
import { readSafetyWall } from '#api/modules/incidents/safety-wall.service.ts'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import { daysBetween } from '#web/core/time/business-date.ts'
import { localDate } from '#web/core/time/site-clock.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { load, type Row } from './support/client.ts'
import { modelSetting } from './support/setting.ts'

const { appSecret, companies, cubeUrl, marks } = await modelSetting()
const hour = 3600

interface Slice {
  view?: string
  machine?: string
  dates: [string, string]
  shift?: string
  reason?: string
}

/** Measures of one slice of the first plant. */
async function measure(names: string[], slice: Slice): Promise<Row> {
  const { view = 'oee', machine, dates, shift, reason } = slice
  const equals = (member: string, value?: string) =>
    value ? [{ member: `${view}.${member}`, operator: 'equals', values: [value] }] : []
  const mark = (code?: string) => code && `${code} ${marks.first}`
  const { data, error } = await load(
    {
      measures: names.map((name) => `${view}.${name}`),
      filters: [
        ...equals('machine_code', mark(machine)),
        ...equals('shift', shift),
        ...equals('reason_code', mark(reason)),
      ],
      timeDimensions: [{ dimension: `${view}.business_date`, dateRange: dates }],
    },
    { company: companies.first },
  )
  expect(error).toBeUndefined()
  const row = data[0] ?? {}
  return Object.fromEntries(
    names.map((name) => [name, row[`${view}.${name}`] == null ? null : Number(row[`${view}.${name}`])]),
  )
}

const on = (date: string): [string, string] => [date, date]

describe('OEE', () => {
  it.each([
    ['480 min with breaks 60, down 47', 'V1', '2026-03-02', 0.8881, 0.8611, 0.978, 0.7479],
    ['480 min with breaks 45, down 30', 'V2', '2026-03-03', 0.931, 0.8642, 0.9643, 0.7759],
    ['8 h, ran 0-2 and 3-4 h', 'V3', '2026-03-04', 0.375, 0.6667, 0.9833, 0.2458],
  ])('%s', async (_, machine, date, availability, performance, quality, oee) => {
    const measured = await measure(['availability', 'performance', 'quality', 'oee'], {
      machine,
      dates: on(date),
      shift: 'morning',
    })
    const rounded = Object.fromEntries(
      Object.entries(measured).map(([name, value]) => [name, Number(Number(value).toFixed(4))]),
    )
    expect(rounded).toEqual({ availability, performance, quality, oee })
    expect(measured.oee).toBeCloseTo(
      Number(measured.availability) * Number(measured.performance) * Number(measured.quality),
      10,
    )
  })

  it.each(['oee', 'machines'])(
    'in %s the factors shown multiply to it, over products of different cycles too',
    async (view) => {
      const names = ['oee', 'availability', 'performance', 'quality', 'good_share']
      const { data } = await load(
        {
          measures: names.map((name) => `${view}.${name}`),
          dimensions: [`${view}.machine_class`],
          timeDimensions: [{ dimension: `${view}.business_date`, dateRange: ['2026-06-02', '2026-06-19'] }],
        },
        { company: companies.demo },
      )
      const rows = data.map((row) => names.map((name) => Number(row[`${view}.${name}`])))
      for (const [oee, availability, performance, quality] of rows)
        expect(oee).toBeCloseTo(availability! * performance! * quality!, 12)
      // By pieces it is another figure.
      expect(rows.some(([, , , quality, share]) => Math.abs(quality! - share!) > 1e-6)).toBe(true)
    },
  )

  it('MTBF 37 h and MTTR 3 h over 120 h with failures of 2, 4 and 3 h', async () => {
    const slice: Slice = { machine: 'V4', dates: ['2026-03-09', '2026-03-13'] }
    expect(await measure(['mtbf', 'mttr', 'failures', 'calendar_seconds'], slice)).toEqual({
      mtbf: 37 * hour,
      mttr: 3 * hour,
      failures: 3,
      calendar_seconds: 120 * hour,
    })
  })
})

describe('moulds', () => {
  it('400 pieces of 4 cavities are 100 shots; their cycle, ideal, scrap and tooling stops', async () => {
    const names = [
      'shots',
      'cavities',
      'shot_cycle_seconds',
      'ideal_shot_cycle_seconds',
      'shot_cycle_difference',
      'mold_scrap_rate',
      'tooling_seconds',
      'tooling_stops',
      'tooling_ratio',
      'mold_stoppage_seconds',
    ]
    expect(await measure(names, { view: 'molds', machine: 'Mould', dates: on('2026-03-16') })).toEqual({
      shots: 100,
      cavities: 4,
      shot_cycle_seconds: 78,
      ideal_shot_cycle_seconds: 65,
      shot_cycle_difference: 13,
      mold_scrap_rate: 0.05,
      tooling_seconds: 1200,
      tooling_stops: 1,
      tooling_ratio: 1200 / (7800 + 2400),
      mold_stoppage_seconds: 2400,
    })
  })
})

describe('safety rates', () => {
  const measures = [
    'ltifr',
    'trir',
    'severity_rate',
    'lost_time_injuries',
    'recordable_cases',
    'lost_days',
    'hours_worked',
  ]
  const ratesOf = async (dateRange: string[]) => {
    const { data } = await load(
      {
        measures: [...measures, 'estimated_hours'].map((name) => `injuries.${name}`),
        timeDimensions: [{ dimension: 'injuries.business_date', dateRange }],
      },
      { company: companies.rates },
    )
    return Object.fromEntries(measures.map((name) => [name, data[0]![`injuries.${name}`]]))
  }

  it('2 lost-time injuries, 5 recordable, 34 lost days in 412,000 h', async () => {
    const {
      ltifr,
      trir,
      severity_rate: severity,
      hours_worked: hours,
      ...counts
    } = await ratesOf(['2026-01-01', '2026-12-31'])
    expect([ltifr, trir, severity].map((rate) => formatFigure(Number(rate), 'rate', 'en'))).toEqual([
      '4.85',
      '2.43',
      '82.52',
    ])
    expect(Number(hours)).toBe(412_000 * hour)
    expect(Object.values(counts).map(Number)).toEqual([2, 5, 34])
  })

  it('are on the wall of the site, but a severity rate of two people is not', async () => {
    const token = () =>
      signCubeToken(appSecret, { company_id: companies.rates, permissions: ['safety:injuries'], sub: 'wall' })
    const source = { cubeUrl, token, signal: AbortSignal.timeout(60_000) }
    const wallOn = (today: string) => readSafetyWall(source, { code: 'Site Rates', today })
    const { ltifr, trir, severity, severityHidden } = await wallOn('2026-12-31')
    expect([ltifr, trir].map((rate) => formatFigure(rate, 'rate', 'en'))).toEqual(['4.85', '2.43'])
    expect({ severity, severityHidden }).toEqual({ severity: null, severityHidden: true })
    const today = localDate('Europe/Berlin', Date.now())
    const { days, record, lastAccident } = await wallOn(today)
    expect({ days, lastAccident }).toEqual({ days: daysBetween('2026-08-21', today), lastAccident: '2026-08-21' })
    expect(record).toBe(Math.max(daysBetween('2026-06-09', '2026-08-20'), days!))
  })

  it('are null without hours', async () => {
    const { ltifr, trir, severity_rate: severity, lost_days: days } = await ratesOf(['2026-03-01', '2026-03-31'])
    expect([ltifr, trir, severity]).toEqual([null, null, null])
    expect(Number(days)).toBe(14)
  })
})

describe('cycle against ideal', () => {
  it.each([
    ['Slow 3', 3, 'equal'],
    ['Slow 3.01', 3.01, 'slower'],
    ['Slow 10', 10, 'slower'],
    ['Slow 10.01', 10.01, 'muchSlower'],
    ['Fast 3', -3, 'equal'],
    ['Fast 3.01', -3.01, 'faster'],
    ['Fast 10', -10, 'faster'],
    ['Fast 10.01', -10.01, 'muchFaster'],
  ])('%s is %d s: %s', async (machine, seconds, band) => {
    const measured = await measure(['cycle_difference'], { view: 'products', machine, dates: on('2026-03-17') })
    expect(measured.cycle_difference).toBeCloseTo(seconds, 9)
    expect(classify('cycleDifference', measured.cycle_difference as number)?.name).toBe(band)
  })
})

describe('edges of time', () => {
  it('a stop after midnight belongs to the date on which the night shift opened', async () => {
    const stop: Slice = { view: 'stoppages', machine: 'Night', dates: on('2026-03-26'), reason: 'Broken belt' }
    expect(await measure(['stoppage_seconds'], stop)).toEqual({ stoppage_seconds: hour / 2 })
    const next = await measure(['stoppage_seconds'], { ...stop, dates: on('2026-03-27') })
    expect(next.stoppage_seconds ?? 0).toBe(0)
  })

  it('a stop over a shift edge is cut there and counted once', async () => {
    const stop: Slice = { view: 'stoppages', machine: 'Night', dates: on('2026-03-27') }
    const names = ['undefined_seconds', 'undefined_count']
    expect(await measure(names, { ...stop, shift: 'evening' })).toEqual({ undefined_seconds: 1800, undefined_count: 1 })
    expect(await measure(names, { ...stop, shift: 'night' })).toEqual({ undefined_seconds: 3600, undefined_count: 0 })
  })

  it('a stop in which the order changes is one stop', async () => {
    const slice: Slice = { view: 'stoppages', machine: 'Whole', dates: on('2026-03-18'), shift: 'morning' }
    const names = ['stop_count', 'failures', 'stops_over_1h', 'stops_over_2h', 'mean_stop_seconds', 'mtbf', 'mttr']
    expect(await measure(names, slice)).toEqual({
      stop_count: 1,
      failures: 1,
      stops_over_1h: 1,
      stops_over_2h: 1,
      mean_stop_seconds: 140 * 60,
      mtbf: 18_600,
      mttr: 140 * 60,
    })
  })

  it('orders and shift edges cut a stop into no more stops, another reason does', async () => {
    const slice: Slice = { view: 'stoppages', machine: 'Whole', dates: on('2026-03-18') }
    const names = ['stop_count', 'undefined_count', 'stops_over_1h', 'stops_over_2h', 'stop_gross_seconds']
    expect(await measure(names, { ...slice, shift: 'evening' })).toEqual({
      stop_count: 1,
      undefined_count: 1,
      stops_over_1h: 1,
      stops_over_2h: 1,
      stop_gross_seconds: hour,
    })
    expect(await measure(names, { ...slice, shift: 'night' })).toEqual({
      stop_count: 1,
      undefined_count: 0,
      stops_over_1h: 0,
      stops_over_2h: 0,
      stop_gross_seconds: 2 * hour,
    })
    expect(await measure(['state_count'], { ...slice, view: 'machine_states', shift: 'evening' })).toEqual({
      state_count: 1,
    })
  })

  it('a report at the very end of a shift was made in it', async () => {
    const slice: Slice = { machine: 'Night', dates: on('2026-03-26'), shift: 'night' }
    expect(await measure(['good_pieces'], slice)).toEqual({ good_pieces: 10 })
  })

  it.each([
    ['7 h when the clock goes forward', '2026-03-28', 7],
    ['9 h when the clock goes back', '2026-10-24', 9],
  ])('the night lasts %s', async (_, date, hours) => {
    const slice: Slice = { machine: 'Clock', dates: on(date), shift: 'night' }
    expect(await measure(['calendar_seconds', 'run_seconds', 'availability'], slice)).toEqual({
      calendar_seconds: hours * hour,
      run_seconds: hours * hour,
      availability: 1,
    })
  })
})

describe('what counts', () => {
  it('planned and excluded stops leave planned busy time, breaks once', async () => {
    const names = ['scheduled_seconds', 'break_seconds', 'planned_stop_seconds', 'excluded_seconds']
    const more = [
      'planned_production_seconds',
      'run_seconds',
      'downtime_seconds',
      'other_stop_seconds',
      'unexplained_seconds',
    ]
    const slice: Slice = { machine: 'Kinds', dates: on('2026-03-05'), shift: 'morning' }
    expect(await measure([...names, ...more], slice)).toEqual({
      scheduled_seconds: 8 * hour,
      break_seconds: 1800,
      planned_stop_seconds: 5400,
      excluded_seconds: hour,
      planned_production_seconds: 19_800,
      run_seconds: 2 * hour,
      downtime_seconds: 12_600,
      other_stop_seconds: 600,
      unexplained_seconds: 12_000,
    })
  })

  it('what a machine that is not rostered works is planned time, its stops are not, and failures all the same', async () => {
    const names = [
      'planned_production_seconds',
      'run_seconds',
      'breakdown_seconds',
      'availability',
      'oee',
      'failures',
      'mttr',
    ]
    expect(await measure(names, { machine: 'Off', dates: on('2026-03-05') })).toEqual({
      planned_production_seconds: hour,
      run_seconds: hour,
      breakdown_seconds: 0,
      availability: 1,
      oee: null,
      failures: 1,
      mttr: hour,
    })
  })

  it('a day off has calendar time, and the time worked on it', async () => {
    const names = ['calendar_seconds', 'scheduled_seconds', 'run_seconds', 'availability', 'utilisation']
    expect(await measure(names, { machine: 'Off', dates: on('2026-03-08') })).toEqual({
      calendar_seconds: 24 * hour,
      scheduled_seconds: 0,
      run_seconds: 3 * hour,
      availability: 1,
      utilisation: 3 / 24,
    })
  })

  it.each([
    ['through its break', on('2026-03-18'), 'morning', 2880, 8, 0.5, 7.5],
    ['through its break and on a day off', ['2026-03-18', '2026-03-22'], undefined, 5760, 16, 8.5, undefined],
  ] as const)(
    'a machine that works %s is at 100 %, and the time is told',
    async (_, dates, shift, good, hours, outside, scheduled) => {
      const names = ['performance', 'quality', 'good_pieces', 'run_seconds', 'outside_plan_seconds']
      const slice: Slice = { machine: 'Through', dates: dates as [string, string], ...(shift && { shift }) }
      expect(await measure(names, slice)).toEqual({
        performance: 1,
        quality: 1,
        good_pieces: good,
        run_seconds: hours * hour,
        outside_plan_seconds: outside * hour,
      })
      if (scheduled === undefined) return
      expect(
        await measure(['availability', 'oee', 'planned_production_seconds', 'planned_stop_seconds'], slice),
      ).toEqual({
        availability: 1,
        oee: 1,
        planned_production_seconds: 8 * hour,
        planned_stop_seconds: 0,
      })
    },
  )

  it('the part of a break that was not worked stays a planned stop', async () => {
    const names = ['outside_plan_seconds', 'planned_stop_seconds', 'planned_production_seconds', 'run_seconds']
    expect(await measure(names, { machine: 'Through', dates: on('2026-03-05'), shift: 'morning' })).toEqual({
      outside_plan_seconds: 600,
      planned_stop_seconds: 1200,
      planned_production_seconds: 8 * hour - 1200,
      run_seconds: 2400,
    })
  })

  it('an empty denominator is null, never 0', async () => {
    const ratios = ['performance', 'quality', 'mtbf', 'mttr']
    const bare = await measure(['availability', ...ratios], { machine: 'Bare', dates: on('2026-03-02') })
    expect(bare).toEqual({ availability: 0, performance: null, quality: null, mtbf: null, mttr: null })
    const names = ['attainment', 'scrap_rate', 'first_pass_yield', 'mean_cycle_seconds']
    const production = await measure(names, { view: 'production', machine: 'Bare', dates: on('2026-03-02') })
    expect(Object.values(production)).toEqual([null, null, null, null])
  })

  it('no day at all answers nothing', async () => {
    const nothing = await measure(['oee', 'run_seconds'], { dates: on('2030-01-01') })
    expect(Object.values(nothing)).toEqual([null, null])
  })
})

describe('the loss tree', () => {
  const parts = [
    'value_adding',
    'quality_loss',
    'speed_loss',
    'minor_stop',
    'setup',
    'breakdown',
    'other_stop',
    'unexplained',
  ]
  const plants = Object.entries(companies).flatMap(([plant, company]) => (company ? [{ plant, company }] : []))

  it.each(plants)('$plant: the parts add up for every machine and shift', async ({ company }) => {
    const { data } = await load(
      {
        measures: ['planned_production', ...parts].map((part) => `oee.${part}_seconds`),
        dimensions: ['oee.machine_code', 'oee.shift'],
        timeDimensions: [{ dimension: 'oee.business_date', dateRange: ['2026-01-01', '2026-12-31'] }],
      },
      { company },
    )
    for (const row of data) {
      const sum = parts.reduce((total, part) => total + Number(row[`oee.${part}_seconds`]), 0)
      expect(sum).toBeCloseTo(Number(row['oee.planned_production_seconds']), 6)
    }
  })
})
