import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who identified at which kiosk, and when, ms. */
export interface Ticket {
  company: string
  device: string
  employee: string
  at: number
}

/** A punch is of the one who identified so short a time ago, ms. */
const punchHolds = 120_000
/** An idea takes longer to write, ms. */
export const ideaHolds = 900_000
/** A kiosk may send a punch so long after it was made, ms: it waits for the network. */
const keepsFor = 30 * 86_400_000

export function sealTicket(secret: string, { company, device, employee, at }: Ticket): string {
  const payload = `${employee}.${at}`
  return `${payload}.${sign(secret, company, device, payload).toString('base64url')}`
}

/**
 * The person of a ticket.
 *
 * @param at when the punch was made, ms.
 * @param holdsFor how long it serves, ms.
 * @returns undefined for one of another kiosk, for one that was too old for the punch, and for none.
 */
export function openTicket(
  secret: string,
  { company, device }: Pick<Ticket, 'company' | 'device'>,
  { ticket, at, now, holdsFor = punchHolds }: { ticket: string; at: number; now: number; holdsFor?: number },
): string | undefined {
  const [, payload, employee, issued, signature] = /^(([0-9a-f-]{36})\.(\d{10,16}))\.([\w-]{43})$/.exec(ticket) ?? []
  if (!payload || !signature) return undefined
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(secret, company, device, payload))) return undefined
  const since = at - Number(issued)
  return since > -holdsFor && since < holdsFor && now - Number(issued) < keepsFor ? employee : undefined
}

const sign = (secret: string, company: string, device: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`kiosk ${company} ${device} ${payload}`).digest()
