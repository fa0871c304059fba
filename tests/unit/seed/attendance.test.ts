import { expect, test } from 'vitest'
import { attendanceOf } from '#seed/demo/attendance/play-attendance.ts'
import { demoShifts } from '#seed/demo/calendar.ts'
import { buildPlant } from '#seed/demo/plant.ts'
import { operatorOf, works } from '#seed/demo/roster.ts'

const from = '2026-01-05'
const shifts = demoShifts(from, '2026-03-01')
const plant = buildPlant('DEMO', 16)
const attendance = attendanceOf(plant, from, shifts)
const byId = new Map(attendance.members.map((member) => [member.id, member]))

test('a person signed on at a machine is in the plant from the first to the last minute of the shift', () => {
  let seen = 0
  for (const machine of plant.machines)
    for (const shift of shifts) {
      if (!works(machine, shift)) continue
      const member = byId.get(operatorOf(plant, machine, shift).id)!
      const day = attendance.days[shift.day]!
      expect(attendance.duty(member, day)).toMatchObject({ comes: true, shift: { code: shift.code } })
      const punches = attendance.punches(member, day)
      const inner = punches.filter(({ state }) => state !== 'out')
      expect(inner[0]!.at).toBeLessThanOrEqual(shift.start)
      const left = punches.filter(({ state }) => state === 'out')
      expect(left.every(({ at }) => at >= shift.end)).toBe(true)
      seen++
    }
  expect(seen).toBeGreaterThan(1500)
})

test('people forget, are late and ill as in a plant', () => {
  const days = attendance.members.flatMap((member) =>
    attendance.days.flatMap((day) => {
      const duty = attendance.duty(member, day)
      return duty?.shift?.working ? [{ ...duty, punches: attendance.punches(member, day), shift: duty.shift }] : []
    }),
  )
  const come = days.filter(({ comes }) => comes)
  const share = (part: unknown[], of: unknown[]) => part.length / of.length
  const between = (value: number, low: number, high: number) => {
    expect(value).toBeGreaterThan(low)
    expect(value).toBeLessThan(high)
  }
  between(
    share(
      come.filter(({ punches }) => punches.every(({ state }) => state !== 'out')),
      come,
    ),
    0.004,
    0.02,
  )
  between(
    share(
      come.filter(({ punches, shift }) => punches[0]!.at > shift.start + 300),
      come,
    ),
    0.01,
    0.04,
  )
  between(
    share(
      come.filter(({ punches }) => punches.some(({ door }) => door === 'DOOR-CANTEEN')),
      come,
    ),
    0.7,
    0.9,
  )
  const flu = days.filter(({ date }) => date >= '2026-02-02' && date <= '2026-02-07')
  const usual = days.filter(({ date }) => date < '2026-02-02')
  expect(
    share(
      flu.filter(({ comes }) => !comes),
      flu,
    ),
  ).toBeGreaterThan(
    4 *
      share(
        usual.filter(({ comes }) => !comes),
        usual,
      ),
  )
  const comeIn = (date: string, door: string) =>
    come.filter((one) => one.date === date && one.punches.some((punch) => punch.door === door && punch.state === 'in'))
  const morning = (date: string) => comeIn(date, 'GATE-1').filter(({ shift }) => shift.code === 'morning').length
  expect(morning('2026-02-24')).toBe(0)
  expect(morning('2026-02-25')).toBeGreaterThan(10)
})
