import { inCompany, type Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Services } from '#api/platform/http/services.ts'
import { permissionOf } from '../permissions/permissions.contract.ts'
import { cubeSource } from '../reports/reports.service.ts'
import { readEndedShifts, readSiteClock, type SiteClock } from '../shifts/site-clock.ts'
import { raiseEvent } from '../webhooks/raise-event.ts'
import { findRights, type UserRights } from '../users/user-rights.service.ts'
import { figureText, memberName } from './alert.mails.ts'
import type { AlertDefinition } from './alerts.contract.ts'
import {
  type AlertRow,
  lockAlert,
  markChecked,
  type MemberChange,
  readMembers,
  stopAlert,
  writeMembers,
} from './alerts.queries.ts'
import { type AlertStopReason, memberStep } from './alerts.states.ts'
import { type AlertWindow, type AlertWindows, type Look, look, windowsOf } from './look.ts'
import { type ToldMember, alertsPage } from './channels/channel.ts'
import { tellOwner, wakeChannels } from './channels/tell-owner.ts'

/** A shift's last events may still be under way when it ends. */
const settleSeconds = 300

/** The windows of an alert at its site now. */
export async function readWindows(
  trx: Trx,
  definition: AlertDefinition,
  site: { id?: string | null; code?: string | null },
): Promise<{ clock: SiteClock; windows: AlertWindows | null }> {
  const clock = await readSiteClock(trx, site)
  const wanted = definition.window.kind === 'lastShift' && clock.id !== null
  const shifts = wanted ? await readEndedShifts(trx, clock.id!, { settleSeconds, count: 2 }) : []
  return { clock, windows: windowsOf(definition, clock, shifts) }
}

/** Checks one alert with its owner's present rights, and notifies the owner of news. */
export async function checkAlert(services: Services, alert: AlertRow, signal: AbortSignal): Promise<void> {
  const { db } = services
  const companyId = alert.company_id
  const { owner, stop, clock, windows } = await inCompany(db, companyId, async (trx) => {
    const ownerRights = (await findRights(trx, [alert.owner_id])).get(alert.owner_id)!
    const reason = reasonToStop(alert, ownerRights)
    if (reason) await stopAndTell(services, trx, alert, ownerRights, reason)
    return { owner: ownerRights, stop: reason, ...(await readWindows(trx, alert.definition, { id: alert.site_id })) }
  })
  if (stop) return wakeChannels(services)
  try {
    const seen =
      windows &&
      (await look(alert.definition, windows, clock, cubeSource(services.config, owner, signal, 'background')))
    await inCompany(db, companyId, async (trx) => {
      await markChecked(trx, alert.id, null)
      if (seen) await applyLook(services, trx, alert, owner, seen)
    })
    wakeChannels(services)
  } catch (error) {
    if (signal.aborted) return
    const code = error instanceof AppError ? error.code : 'internal'
    if (code === 'internal') services.log.error({ err: error, alertId: alert.id }, 'an alert could not be looked at')
    await inCompany(db, companyId, async (trx) => {
      await markChecked(trx, alert.id, code)
      // A temporary fault passes; anything else is reported once.
      if (code === 'unavailable' || code === 'query_too_slow' || alert.last_error === code) return
      await tellOwner(trx, services, alert, owner, { kind: 'failed', error: code })
    })
  }
}

function reasonToStop({ definition }: AlertRow, owner: UserRights): AlertStopReason | undefined {
  if (!owner.active) return 'accountClosed'
  const permissions: ReadonlySet<string> = owner.permissions
  const needed = ['alerts:manage', permissionOf(definition.view)]
  return needed.every((permission) => permissions.has(permission)) ? undefined : 'permissionLost'
}

async function stopAndTell(
  services: Services,
  trx: Trx,
  alert: AlertRow,
  owner: UserRights,
  reason: AlertStopReason,
): Promise<void> {
  if (!(await stopAlert(trx, alert.id, reason)) || !owner.active) return
  await tellOwner(trx, services, alert, owner, { kind: 'stopped' })
}

/** The steps of all members after a look; pure. */
export function stepMembers(
  states: ReadonlyMap<string, 'clear' | 'firing' | 'held'>,
  seen: Pick<Look, 'members' | 'absent'>,
  isSnoozed: boolean,
): MemberChange[] {
  const looked = new Set(seen.members.map(({ member }) => member))
  const absent = [...states.keys()].filter((member) => !looked.has(member))
  const all = [
    ...seen.members,
    ...absent.map((member) => ({
      member,
      value: seen.absent === 'unknown' ? null : 0,
      before: null,
      look: seen.absent,
    })),
  ]
  return all.flatMap(({ member, value, before, look: result }) => {
    const from = states.get(member) ?? 'clear'
    const { to, event } = memberStep(from, result, isSnoozed)
    if (to === 'clear' && from === 'clear') return []
    // A value that is unknown now does not replace the one that fired.
    return result === 'unknown' ? [] : [{ member, to, value, before, event }]
  })
}

async function applyLook(
  services: Services,
  trx: Trx,
  claimed: AlertRow,
  owner: UserRights,
  seen: Look,
): Promise<void> {
  const alert = await lockAlert(trx, claimed)
  if (!alert) return
  const isSnoozed = alert.snoozed_until !== null && alert.snoozed_until > new Date()
  const changes = stepMembers(await readMembers(trx, alert.id), seen, isSnoozed)
  const { from, to, shift } = seen.window
  await writeMembers(trx, alert, changes, `${from}..${to}${shift === null ? '' : `|${shift}`}`)
  const changed = (event: MemberChange['event']) => changes.filter((change) => change.event === event)
  const toldMember = ({ member, value, before }: MemberChange): ToldMember => ({
    name: memberName(alert.words, member),
    value: figureText({ value, before }, seen.unit, alert.words.language),
  })
  const recovered = isSnoozed ? [] : changed('recovered')
  const about = { id: alert.id, name: alert.name, measure: alert.words.measure, condition: alert.words.condition }
  const membersOf = (all: MemberChange[]) =>
    all.map((change) => ({
      code: change.member,
      name: toldMember(change).name,
      value: change.value,
      text: toldMember(change).value,
    }))
  // An owner who may no longer send to others sends to no channel.
  const channels = owner.permissions.has('subscriptions:share') ? alert.webhook_ids : []
  if (recovered.length > 0) {
    const data = { alert: about, members: membersOf(recovered), link: services.config.publicUrl + alertsPage }
    await raiseEvent(trx, alert.company_id, 'alert.recovered', data, channels)
    await tellOwner(trx, services, alert, owner, { kind: 'recovered', members: recovered.map(toldMember) })
  }
  const fired = changed('fired')
  if (fired.length === 0) return
  const { window, compared } = seen
  const report = linkOf(alert, window, fired)
  const link = services.config.publicUrl + report
  const data = { alert: about, members: membersOf(fired), period: { from, to, shift }, link }
  await raiseEvent(trx, alert.company_id, 'alert.fired', data, channels)
  await tellOwner(trx, services, alert, owner, {
    kind: 'fired',
    members: fired.map(toldMember),
    window,
    compared,
    report,
  })
}

/** The report of the alert's view over the window, narrowed to what fired. */
function linkOf(alert: AlertRow, window: AlertWindow, fired: { member: string }[]): string {
  const { route } = alert.words
  if (route === null) return alertsPage
  const search = new URLSearchParams({ from: window.from, to: window.to })
  if (window.shift !== null) search.set('shift', window.shift)
  // A shift is not compared with the one before it, days are with those directly before them.
  else if (alert.definition.condition.kind === 'change') search.set('compare', 'adjacent')
  for (const { dimension, values } of alert.definition.filters)
    for (const value of values) search.append(dimension, value ?? '~')
  for (const { member } of fired.slice(0, 20)) search.append(alert.definition.dimension, member)
  return `${route}?${search.toString()}`
}
