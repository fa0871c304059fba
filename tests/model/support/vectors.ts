import type { Plant } from './plant.ts'

/** Business dates of March and October 2026 that hold the plant's facts. */
export const handMade = { from: '2026-03-01', to: '2026-10-31' }

/**
 * The vectors of the definitions, each on a machine and days of its own, and the edges of time: midnight, both clock
 * changes, days off, machines that are not rostered, facts outside every shift.
 */
export async function fillVectors(plant: Plant): Promise<void> {
  for (const area of ['Hall A', 'Hall B']) await plant.area(area)
  for (const machineClass of ['Press', 'Lathe']) await plant.machineClass(machineClass)
  const machines = [
    'V1',
    'V2',
    'V3',
    'V4',
    'Night',
    'Clock',
    'Kinds',
    'Off',
    'Bare',
    'Outside',
    'Mould',
    'Whole',
    'Through',
  ]
  for (const [index, machine] of machines.entries())
    await plant.machine(machine, index % 2 ? 'Hall A' : 'Hall B', index % 3 ? 'Press' : 'Lathe')
  for (const product of ['Cap', 'Cover']) await plant.product(product)
  await plant.mold('Mould 1')
  await plant.mold('Mould 4', 4)
  for (const employee of ['Ada', 'Bo']) await plant.employee(employee)
  const group = { lossClass: 'other', countsAs: 'availability_loss' } as const
  await plant.reason({ code: 'Mechanical', ...group })
  await plant.reason({
    code: 'Broken belt',
    lossClass: 'breakdown',
    countsAs: 'availability_loss',
    parent: 'Mechanical',
  })
  await plant.reason({ code: 'Setup', lossClass: 'setup', countsAs: 'availability_loss' })
  await plant.reason({ code: 'Jam', lossClass: 'minor_stop', countsAs: 'availability_loss', parent: 'Mechanical' })
  await plant.reason({ code: 'Maintenance', lossClass: 'planned', countsAs: 'planned' })
  await plant.reason({ code: 'No order', lossClass: 'excluded', countsAs: 'excluded' })
  await plant.reason({ code: 'Ejector pin', lossClass: 'breakdown', countsAs: 'availability_loss', concernsTool: true })
  await plant.reason({ code: 'Planned repair', lossClass: 'breakdown', countsAs: 'planned' })
  await plant.scrapReason('Surface')
  await plant.scrapReason('Scratch', 'Surface')
  await plant.order({ code: 'O1', product: 'Cap', mold: 'Mould 1', planned: 20_000, start: '2026-03-02' })
  await plant.order({ code: 'O2', product: 'Cover', planned: 500, start: '2026-03-06' })
  await plant.order({ code: 'O3', product: 'Cover' })
  await plant.order({ code: 'O4', product: 'Cap', mold: 'Mould 4' })

  await oeeVectors(plant)
  await failureVector(plant)
  await timeVectors(plant)
  await kinds(plant)
  await mouldVector(plant)
  await cycleVectors(plant)
  await wholeStop(plant)
  await workedOutside(plant)
}

/** A stop of 140 minutes in which the order changes; without the break that it did not work it ran 310 minutes. */
async function wholeStop(plant: Plant): Promise<void> {
  await plant.day('2026-03-18', { breaks: [['morning', '12:00', '12:30']] })
  await plant.state('Whole', 'run', '2026-03-18 06:00', '2026-03-18 07:00', { order: 'O1' })
  await plant.state('Whole', 'stop', '2026-03-18 07:00', '2026-03-18 08:10', { reason: 'Broken belt', order: 'O1' })
  await plant.state('Whole', 'stop', '2026-03-18 08:10', '2026-03-18 09:20', { reason: 'Broken belt', order: 'O2' })
  await plant.state('Whole', 'run', '2026-03-18 09:20', '2026-03-18 12:00', { order: 'O2' })
  await plant.state('Whole', 'run', '2026-03-18 12:30', '2026-03-18 14:00', { order: 'O2' })
  // Without a reason: in three parts over a shift edge, and right after it one that has a reason.
  await plant.state('Whole', 'stop', '2026-03-18 21:00', '2026-03-18 21:40', { order: 'O2' })
  await plant.state('Whole', 'stop', '2026-03-18 21:40', '2026-03-18 22:30', { order: 'O1' })
  await plant.state('Whole', 'stop', '2026-03-18 22:30', '2026-03-18 23:30')
  await plant.state('Whole', 'stop', '2026-03-18 23:30', '2026-03-19 00:00', { reason: 'Jam' })
}

/** 2,880 pieces of 10 s in a shift that works through its break, and as many on a day off. */
async function workedOutside(plant: Plant): Promise<void> {
  await plant.day('2026-03-22', { working: false })
  for (const day of ['2026-03-18', '2026-03-22']) {
    await plant.state('Through', 'run', `${day} 06:00`, `${day} 14:00`, { order: 'O2' })
    await plant.report('Through', `${day} 14:00`, { order: 'O2', good: 2880, cycle: 10 })
  }
  // Of this break 10 minutes were worked; the rest of it stays a planned stop.
  await plant.state('Through', 'run', '2026-03-05 10:20', '2026-03-05 11:00', { order: 'O2' })
}

/** 100 pieces in 40 minutes are 24 s each; the ideal is 3 s, just over 3 s, 10 s or just over 10 s to either side. */
async function cycleVectors(plant: Plant): Promise<void> {
  const gaps = [3, 3.01, 10, 10.01]
  const machines = gaps.flatMap((gap) => [
    { machine: `Slow ${gap}`, cycle: 24 - gap },
    { machine: `Fast ${gap}`, cycle: 24 + gap },
  ])
  for (const { machine } of machines) await plant.machine(machine, 'Hall A', 'Press')
  await plant.day('2026-03-17')
  for (const { machine, cycle } of machines) {
    await plant.state(machine, 'run', '2026-03-17 06:00', '2026-03-17 06:40', { order: 'O2' })
    await plant.report(machine, '2026-03-17 06:40', { order: 'O2', good: 98, scrap: 2, cycle, booked: 2700 })
  }
}

/** Four cavities: 400 pieces are 100 shots in 2 h 10 min, 78 s each where 65 were planned; 20 min lost by the tool. */
async function mouldVector(plant: Plant): Promise<void> {
  await plant.day('2026-03-16')
  await plant.state('Mould', 'run', '2026-03-16 06:00', '2026-03-16 08:10', { order: 'O4', operator: 'Ada' })
  await plant.state('Mould', 'stop', '2026-03-16 08:10', '2026-03-16 08:30', { reason: 'Ejector pin', order: 'O4' })
  await plant.state('Mould', 'stop', '2026-03-16 08:30', '2026-03-16 08:50', { reason: 'Jam', order: 'O4' })
  // The tool of an order without a mould is none of the mould's downtime.
  await plant.state('Mould', 'stop', '2026-03-16 08:50', '2026-03-16 09:00', { reason: 'Ejector pin', order: 'O2' })
  await plant.report('Mould', '2026-03-16 08:10', {
    order: 'O4',
    operator: 'Ada',
    good: 380,
    scrap: 20,
    cycle: 16.25,
    booked: 8400,
  })
}

async function oeeVectors(plant: Plant): Promise<void> {
  await plant.day('2026-03-02', { breaks: [['morning', '10:00', '11:00']] })
  for (const [from, to] of [
    ['06:00', '10:00'],
    ['11:00', '13:13'],
  ])
    await plant.state('V1', 'run', `2026-03-02 ${from}`, `2026-03-02 ${to}`, { order: 'O1', operator: 'Ada' })
  await plant.state('V1', 'stop', '2026-03-02 13:13', '2026-03-02 14:00', { note: 'who knows' })
  await plant.report('V1', '2026-03-02 14:00', {
    order: 'O1',
    operator: 'Ada',
    good: 18_848,
    scrap: 423,
    cycle: 1,
    booked: 28_800,
  })

  await plant.day('2026-03-03', {
    breaks: [
      ['morning', '09:00', '09:15'],
      ['morning', '12:00', '12:30'],
    ],
  })
  for (const [from, to] of [
    ['06:00', '09:00'],
    ['09:15', '12:00'],
    ['12:30', '13:30'],
  ])
    await plant.state('V2', 'run', `2026-03-03 ${from}`, `2026-03-03 ${to}`, { order: 'O1' })
  await plant.state('V2', 'stop', '2026-03-03 13:30', '2026-03-03 14:00', { reason: 'Setup', order: 'O1' })
  await plant.report('V2', '2026-03-03 13:59', { order: 'O1', good: 675, scrap: 25, cycle: 30, rework: 5 })

  await plant.day('2026-03-04')
  await plant.state('V3', 'run', '2026-03-04 06:00', '2026-03-04 08:00', { order: 'O2', operator: 'Bo' })
  await plant.state('V3', 'stop', '2026-03-04 08:00', '2026-03-04 09:00', {
    reason: 'Jam',
    order: 'O2',
    operator: 'Bo',
  })
  await plant.state('V3', 'run', '2026-03-04 09:00', '2026-03-04 10:00', { order: 'O2', operator: 'Bo' })
  await plant.state('V3', 'no_data', '2026-03-04 10:00', '2026-03-04 12:00')
  await plant.state('V3', 'idle', '2026-03-04 12:00', '2026-03-04 14:00')
  await plant.report('V3', '2026-03-04 10:00', { order: 'O2', operator: 'Bo', good: 236, scrap: 4, cycle: 30 })
}

/** 120 h with failures of 2, 4 and 3 h: MTBF 37 h, MTTR 3 h. */
async function failureVector(plant: Plant): Promise<void> {
  for (const day of [9, 10, 11, 12, 13]) await plant.day(`2026-03-${String(day).padStart(2, '0')}`)
  const times = ['09 06:00', '10 08:00', '10 10:00', '11 20:00', '12 00:00', '13 13:00', '13 16:00', '14 06:00']
  for (const [index, from] of times.slice(0, -1).entries())
    await plant.state('V4', index % 2 ? 'stop' : 'run', `2026-03-${from}`, `2026-03-${times[index + 1]}`, {
      reason: index % 2 ? 'Broken belt' : undefined,
    })
}

async function timeVectors(plant: Plant): Promise<void> {
  // Night shift of the 26th: a stop after midnight belongs to the date on which the shift opened.
  for (const date of ['2026-03-26', '2026-03-27']) await plant.day(date)
  await plant.state('Night', 'run', '2026-03-26 22:00', '2026-03-27 01:30')
  await plant.state('Night', 'stop', '2026-03-27 01:30', '2026-03-27 02:00', { reason: 'Broken belt' })
  await plant.state('Night', 'run', '2026-03-27 02:00', '2026-03-27 21:30')
  // Cut at the shift edge: 30 minutes of the evening, 60 of the night; one stop, counted in the evening.
  await plant.state('Night', 'stop', '2026-03-27 21:30', '2026-03-27 23:00')
  // A report at a shift's very end was made in that shift.
  await plant.report('Night', '2026-03-27 06:00', { order: 'O2', good: 10, cycle: 20 })

  // The night of 28 March is 7 hours long in Berlin, the one of 24 October 9.
  for (const date of ['2026-03-28', '2026-10-24']) await plant.day(date)
  await plant.state('Clock', 'run', '2026-03-28 22:00', '2026-03-29 06:00')
  await plant.state('Clock', 'run', '2026-10-24 22:00', '2026-10-25 06:00')
}

async function kinds(plant: Plant): Promise<void> {
  await plant.day('2026-03-05', { breaks: [['morning', '10:00', '10:30']], off: ['Off'] })
  const order = 'O1'
  await plant.state('Kinds', 'run', '2026-03-05 06:00', '2026-03-05 08:00', { order, operator: 'Ada' })
  // Half in the break, which is planned already: 30 minutes count as planned by their reason.
  await plant.state('Kinds', 'stop', '2026-03-05 09:30', '2026-03-05 10:30', { reason: 'Maintenance' })
  await plant.state('Kinds', 'stop', '2026-03-05 08:00', '2026-03-05 09:00', { reason: 'No order' })
  await plant.state('Kinds', 'stop', '2026-03-05 09:00', '2026-03-05 09:30', { reason: 'Planned repair' })
  await plant.state('Kinds', 'stop', '2026-03-05 10:30', '2026-03-05 10:40', {
    reason: 'Mechanical',
    order,
    operator: 'Ada',
  })
  await plant.state('Kinds', 'stop', '2026-03-05 11:00', '2026-03-05 12:00', {
    order,
    operator: 'Bo',
    note: 'looked at it',
  })
  await plant.state('Kinds', 'stop', '2026-03-05 12:00', '2026-03-05 14:00', { order })
  await plant.state('Kinds', 'stop', '2026-03-05 14:00', '2026-03-05 16:00', { reason: 'Jam', order })
  await plant.state('Kinds', 'stop', '2026-03-05 16:00', '2026-03-05 18:00:01', { reason: 'Broken belt', order })
  await plant.plan('Kinds', '2026-03-05', 'morning', 'O1', 150)
  await plant.plan('Kinds', '2026-03-05', 'evening', 'O2', 50)
  await plant.report('Kinds', '2026-03-05 07:00', {
    order,
    operator: 'Ada',
    operation: 'Pressing',
    good: 90,
    scrap: 10,
    rework: 9,
    held: 3,
    cycle: 36.5,
    booked: 3600,
  })
  await plant.report('Kinds', '2026-03-05 07:30', {
    order,
    kind: 'setup',
    operation: 'Pressing',
    good: 1,
    booked: 1800,
  })
  await plant.report('Kinds', '2026-03-05 18:30', { order, kind: 'breakdown', booked: 7200 })
  await plant.report('Kinds', '2026-03-05 20:00', { order: 'O3', operator: 'Bo', good: 7, scrap: 2 })
  await plant.scrap('Kinds', '2026-03-05 07:10', order, 6, 'Scratch', 'Ada')
  await plant.scrap('Kinds', '2026-03-05 07:40', order, 3, 'Surface')
  await plant.scrap('Kinds', '2026-03-05 20:10', 'O3', 2)

  // Not rostered: it ran, but not in planned time.
  await plant.state('Off', 'run', '2026-03-05 06:00', '2026-03-05 07:00')
  await plant.state('Off', 'stop', '2026-03-05 07:00', '2026-03-05 08:00', { reason: 'Broken belt' })
  // A day off: calendar time, nothing planned.
  await plant.day('2026-03-08', { working: false })
  await plant.state('Off', 'run', '2026-03-08 06:00', '2026-03-08 09:00')
  // No shift at all: the date is the clock's.
  await plant.state('Outside', 'stop', '2026-03-20 01:00', '2026-03-20 03:00', { reason: 'Broken belt' })
  await plant.report('Outside', '2026-03-20 02:00', { order: 'O3', good: 4, cycle: 10 })
}
