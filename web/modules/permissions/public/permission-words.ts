import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'

type Noun = Permission extends `${infer N}:${string}` ? N : never
type Verb = Permission extends `${string}:${infer V}` ? V : never

const nouns: Record<Noun, MessageDescriptor> = {
  production: msg`Production`,
  stoppages: msg`Stoppages`,
  scrap: msg`Scrap`,
  oee: msg`OEE`,
  machines: msg`Machines`,
  'machine-states': msg`Machine states`,
  'work-orders': msg`Work orders`,
  products: msg`Products`,
  molds: msg`Moulds`,
  exports: msg`Exports`,
  tokens: msg`Access tokens`,
  views: msg`Saved views`,
  subscriptions: msg`Subscriptions`,
  alerts: msg`Alerts`,
  audits: msg`5S audits`,
  annotations: msg`Notes`,
  tasks: msg`Tasks`,
  targets: msg`Targets`,
  imports: msg`Imports`,
  andon: msg`Andon`,
  'shop-floor': msg`Shop floor`,
  'master-data': msg`Master data`,
  personnel: msg`Personnel`,
  attendance: msg`Attendance`,
  rosters: msg`Rosters`,
  holidays: msg`Holidays`,
  timesheets: msg`Timesheets`,
  leave: msg({ message: 'Leave', context: 'time off' }),
  ideas: msg`Ideas`,
  movements: msg`Movements`,
  'personnel-performance': msg`Personnel performance`,
  operators: msg`Operators`,
  devices: msg`Devices`,
  webhooks: msg`Webhooks`,
  users: msg`Users`,
  permissions: msg`Permissions`,
  audit: msg`Audit log`,
  settings: msg`Company settings`,
  'five-s': msg`5S records`,
  energy: msg`Energy`,
  safety: msg({ message: 'Safety', context: 'incidents' }),
  costs: msg`Costs`,
  'work-order-costs': msg`Work-order costs`,
  'labour-rates': msg`Labour rates`,
  mailbox: msg`Demo mailbox`,
  profile: msg`Own account`,
}

const verbs: Record<Verb, MessageDescriptor> = {
  read: msg`look at`,
  run: msg`run`,
  use: msg`keep one’s own`,
  share: msg`share with others`,
  outside: msg`send to addresses outside the company`,
  manage: msg`manage`,
  write: msg`write`,
  classify: msg`explain`,
  report: msg`report`,
  close: msg`close`,
  reopen: msg`open again`,
  queue: msg`put in order`,
  self: msg`change`,
  correct: msg`correct`,
  approve: msg`approve`,
  decide: msg`decide`,
  lock: msg`lock`,
  'private-zones': msg`times in WC and changing rooms`,
  muster: msg`muster people`,
  health: msg`reasons of illness`,
  conduct: msg`carry out one’s own`,
  injuries: msg`injuries of people`,
}

/** Where noun and verb do not say it. */
const whole: Partial<Record<Permission, MessageDescriptor>> = {
  'attendance:self': msg`Attendance: one’s own days and roster, ask for corrections`,
  'tasks:self': msg`Tasks: one’s own, make and carry out`,
  'ideas:self': msg`Ideas: send one’s own`,
  'operators:read': msg`Operators: names also of people outside one's scope`,
  'leave:health': msg`Leave: reasons of illness of others`,
  'safety:injuries': msg`Safety: injuries of people, with body part, lost days and medical papers`,
}

/** A permission in words: its subject and its action. */
export function permissionText(permission: Permission, i18n: I18n): string {
  const ownText = whole[permission]
  if (ownText) return i18n._(ownText)
  const [noun, verb] = permission.split(':') as [Noun, Verb]
  return `${i18n._(nouns[noun])}: ${i18n._(verbs[verb])}`
}
