import type { DemoShift } from '../calendar.ts'
import { makeStaff } from '../staff.ts'
import type { Plant } from '../plant.ts'
import { type Duty, dutyOf } from './duty.ts'
import { type Member, membersOf } from './members.ts'
import { type DemoPunch, punchDay } from './punch-day.ts'

/** Attendance of a plant. Business dates are those of the shifts, three on each. */
export interface Attendance {
  members: Member[]
  days: DemoShift[][]
  duty(member: Member, day: readonly DemoShift[]): Duty | undefined
  /** In the order of time. */
  punches(member: Member, day: readonly DemoShift[]): DemoPunch[]
}

/** @param from first business date of the plant's history. */
export function attendanceOf(plant: Plant, from: string, shifts: readonly DemoShift[]): Attendance {
  const { company } = plant
  const days = [...Map.groupBy(shifts, ({ day }) => day).values()]
  const duty = (member: Member, day: readonly DemoShift[]) => dutyOf(company, member, day)
  return {
    members: membersOf(plant, makeStaff(plant, from)),
    days,
    duty,
    punches(member, day) {
      const plan = duty(member, day)
      return plan?.shift && plan.comes ? punchDay(company, member, plan.shift) : []
    },
  }
}
