import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MasterDataKind } from '#api/modules/master-data/kinds.contract.ts'

const fieldWords: Record<string, MessageDescriptor> = {
  code: msg`Code`,
  name: msg`Name`,
  timeZone: msg`Time zone`,
  firstWeekday: msg`First day of the week`,
  site: msg`Site`,
  parent: msg({ message: 'Group', context: 'of reasons' }),
  lossClass: msg`Loss class`,
  countsAs: msg`Counts as`,
  concernsTool: msg`Caused by the tool`,
  minorStopSeconds: msg`Minor stop up to`,
  minorStopReason: msg`Reason of minor stops`,
  silentAfterSeconds: msg`Silent after`,
  area: msg`Area`,
  machineClass: msg`Machine class`,
  line: msg`Line`,
  offShifts: msg`Rests in shifts`,
  inServiceFrom: msg`In service from`,
  inServiceUntil: msg`In service until`,
  cavities: msg`Cavities`,
  product: msg`Product`,
  machine: msg`Machine`,
  mould: msg`Mould`,
  secondsPerPiece: msg`Seconds per piece`,
  shift: msg`Shift`,
  startsAt: msg`Starts`,
  endsAt: msg`Ends`,
  weekdays: msg`Days of the week`,
  breaks: msg`Breaks`,
  date: msg`Date`,
  description: msg`Description`,
  working: msg`Working day`,
  active: msg`In use`,
  version: msg`Version`,
}

export const fieldText = (name: string): MessageDescriptor => fieldWords[name] ?? { id: name, message: name }

const hints: Record<string, MessageDescriptor> = {
  'machines.code': msg`Devices and files name the machine by it. It cannot be changed later.`,
  'machines.inServiceFrom': msg`The first day that counts. Empty: from its first signal.`,
  'machines.inServiceUntil': msg`The last day that counts. It is set when the machine goes out of use.`,
  'machines.offShifts': msg`In these shifts the machine is not planned to run.`,
  'operators.code': msg`Registration number on the badge. It cannot be changed later.`,
  'sites.timeZone': msg`An IANA name such as Europe/Istanbul. Shifts follow its clock, summer time included.`,
  'machine-classes.minorStopSeconds': msg`A stop that ends within this time counts as a minor one.`,
  'machine-classes.minorStopReason': msg`Given to a minor stop that nobody explained. Without it the stop stays undefined.`,
  'machine-classes.silentAfterSeconds': msg`A machine that sends nothing for longer is without data.`,
  'stoppage-reasons.parent': msg`Empty for a group at the top.`,
  'scrap-reasons.parent': msg`Empty for a group at the top.`,
  'stoppage-reasons.countsAs': msg`Planned and excluded time is taken out of what a machine should have run.`,
  'stoppage-reasons.concernsTool': msg`The mould or tool is the cause: damaged, worn, blocked.`,
  'ideal-cycles.machine': msg`Empty: on every machine.`,
  'ideal-cycles.mould': msg`Empty: with every mould.`,
  'shifts.endsAt': msg`An end not after the start lies on the next day.`,
  'calendar.working': msg`Work is done on this day, whatever the week says.`,
}

export const hintText = (kind: MasterDataKind, name: string): MessageDescriptor | undefined =>
  hints[`${kind}.${name}`] ?? (name === 'code' ? msg`It cannot be changed later.` : undefined)

/** What refers to a row, by table. */
const useWords: Record<string, MessageDescriptor> = {
  alert: msg`alerts`,
  andon_screen: msg`andon screens`,
  annotation: msg`notes`,
  area: msg`areas`,
  calendar_exception: msg`days off`,
  device: msg`devices`,
  device_event: msg`events of devices`,
  ideal_cycle: msg`ideal cycles`,
  machine: msg`machines`,
  machine_class: msg`machine classes`,
  machine_shift: msg`shifts of machines`,
  machine_state_interval: msg`recorded machine states`,
  machine_time: msg`recorded machine states`,
  machine_time_claim: msg`imported rows`,
  plant_layout: msg`plant layouts`,
  plant_layout_place: msg`places on plant layouts`,
  production_plan: msg`production plans`,
  production_report: msg`production reports`,
  scrap_reason: msg`scrap reasons`,
  scrap_report: msg`scrap reports`,
  shift_definition: msg`shifts`,
  shift_instance: msg`shifts of the calendar`,
  stoppage_action: msg`stoppage actions`,
  stoppage_reason: msg`stoppage reasons`,
  target: msg`targets`,
  work_order: msg`work orders`,
  work_order_progress: msg`progress of work orders`,
}

export const usedByText = (table: string): MessageDescriptor => useWords[table] ?? msg`other records`
