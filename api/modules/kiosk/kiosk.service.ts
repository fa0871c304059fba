import { verifyPassword } from '#api/platform/auth/password.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { DeviceCaller } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { recordPunches, type SentPunch } from '../attendance/punches/record-punches.ts'
import { countInHour, forgetAttempts, reserveAttempt } from '../identity/sign-in/attempts.service.ts'
import type { Identified, Identify, KeptPunches, Kiosk, KioskPunches } from './kiosk.contract.ts'
import { openTicket, sealTicket } from './kiosk-ticket.ts'
import { codesOf, noteKiosk, type Person, personOfCard, personOfNumber, readKiosk } from './kiosk.queries.ts'

/**
 * Limits of a kiosk in an hour: unknown cards and wrong PINs, and people in all, because it shows their names. Nothing
 * resets them, as a thief of the key may well have a card.
 */
const wrongInHour = 30
const peopleInHour = 1_500

export function describeKiosk({ db }: Services, { companyId, id, keyId }: DeviceCaller): Promise<Kiosk> {
  return inCompany(db, companyId, async (trx) => {
    await noteKiosk(trx, companyId, id, keyId)
    const { name, reader, timeZone } = await readKiosk(trx, companyId, id)
    return { name, reader, timeZone }
  })
}

/**
 * The person at a kiosk. Any fault gets the same answer in the same time.
 *
 * @throws AppError `invalid_credentials`; `too_many_attempts` while the person or the kiosk has to wait.
 */
export async function identify(services: Services, device: DeviceCaller, who: Identify): Promise<Identified> {
  const { companyId, id } = device
  await countInHour(services.db, services.config.appSecret, `kiosk people ${companyId} ${id}`, peopleInHour)
  const person = await ('card' in who ? byCard(services, device, who.card) : byPin(services, device, who))
  const ticket = sealTicket(services.config.appSecret, {
    company: companyId,
    device: id,
    employee: person.id,
    at: Date.now(),
  })
  return { name: person.name, last: person.last, ticket }
}

async function byCard({ db, config }: Services, { companyId, id }: DeviceCaller, card: string): Promise<Person> {
  const takeBack = await countInHour(db, config.appSecret, `kiosk card ${companyId} ${id}`, wrongInHour)
  const person = await inCompany(db, companyId, (trx) => personOfCard(trx, companyId, card))
  if (!person) throw new AppError('invalid_credentials')
  await takeBack()
  return person
}

async function byPin(
  { db, config }: Services,
  { companyId, id }: DeviceCaller,
  { number, pin }: { number: string; pin: string },
): Promise<Person> {
  const takeBack = await countInHour(db, config.appSecret, `kiosk pin ${companyId} ${id}`, wrongInHour)
  const person = await inCompany(db, companyId, (trx) => personOfNumber(trx, companyId, number))
  // Attempts count per person however the number is written, and likewise for unknown numbers.
  const employee = `kiosk number ${companyId} ${person?.id ?? number.replace(/^0+/, '')}`
  await reserveAttempt(db, config.appSecret, employee)
  if (!(await verifyPassword(person?.pinHash, pin)) || !person) throw new AppError('invalid_credentials')
  await forgetAttempts(db, config.appSecret, employee)
  await takeBack()
  return person
}

/**
 * Stores punches of a kiosk, each once, however often it is sent. Answers when they are committed.
 *
 * @returns the results, in order.
 */
export function keepKioskPunches(
  { db, config }: Services,
  { companyId, id: device, keyId }: DeviceCaller,
  { sentAt, punches }: KioskPunches,
): Promise<KeptPunches> {
  const now = Date.now()
  const behind = now - Date.parse(sentAt)
  return inCompany(db, companyId, async (trx) => {
    await noteKiosk(trx, companyId, device, keyId)
    const { readerId, readerCode } = await readKiosk(trx, companyId, device)
    const who = punches.map((punch) => {
      if ('card' in punch) return { kind: 'card' as const, credential: punch.card }
      const at = Date.parse(punch.at) + behind
      const employee = openTicket(config.appSecret, { company: companyId, device }, { ticket: punch.ticket, at, now })
      return employee === undefined ? undefined : { kind: 'employee' as const, employee }
    })
    const codes = await codesOf(
      trx,
      companyId,
      who.flatMap((each) => each?.employee ?? []),
    )
    const sent = punches.map((punch, index): SentPunch | undefined => {
      const each = who[index]
      const credential = each && ('credential' in each ? each.credential : codes.get(each.employee))
      if (!each || credential === undefined) return undefined
      return {
        source: 'kiosk',
        origin: readerCode,
        readerId,
        kind: each.kind,
        credential,
        // Its identity stays the same, however late it is sent.
        saidAt: punch.at.slice(0, 19).replace('T', ' '),
        at: new Date(Date.parse(punch.at) + behind).toISOString(),
        state: punch.state,
        data: { kiosk: device, id: punch.id },
      }
    })
    const kept = await recordPunches(
      trx,
      companyId,
      sent.filter((punch) => punch !== undefined),
    )
    let place = 0
    return punches.map(({ id }, index) => {
      if (!sent[index]) return { id, result: 'refused' as const }
      const { held } = kept[place++]!
      // The answer does not say whether the card has an owner: 200 cards could be tried at once.
      return { id, result: held === null || held === 'card' ? ('kept' as const) : ('held' as const) }
    })
  })
}
