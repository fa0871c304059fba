import { inCompany } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { KeptFile } from '#api/platform/files/row-files.contract.ts'
import type { DeviceCaller } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { keepPublicPicture } from '#api/platform/resource/public/public-pictures.ts'
import { createRow } from '#api/platform/resource/resource.service.ts'
import { ideas } from '../ideas/ideas.contract.ts'
import type { KioskIdea, SentIdea } from './kiosk.contract.ts'
import { ideaHolds, openTicket } from './kiosk-ticket.ts'
import { accountOf } from './kiosk.queries.ts'

/** The employee of a ticket. @throws AppError invalid_credentials for one that is too old, or of another kiosk. */
function personOf({ config }: Services, { companyId: company, id: device }: DeviceCaller, ticket: string): string {
  const now = Date.now()
  const person = openTicket(config.appSecret, { company, device }, { ticket, at: now, now, holdsFor: ideaHolds })
  if (person === undefined) throw new AppError('invalid_credentials')
  return person
}

/** Keeps a picture until the idea of somebody at the kiosk names it. @throws AppError invalid_credentials, not_an_image */
export function keepKioskPicture(
  services: Services,
  device: DeviceCaller,
  ticket: string,
  path: string,
): Promise<KeptFile> {
  personOf(services, device, ticket)
  return keepPublicPicture(services, device.companyId, path)
}

/**
 * Sends an idea of the person at a kiosk. Their account, if they have one, is its author.
 *
 * @throws AppError invalid_credentials for a ticket that is too old, invalid_input with a fault for each field.
 */
export async function sendIdea(
  services: Services,
  device: DeviceCaller,
  { ticket, name, description, picture }: KioskIdea,
  requestId: string,
): Promise<SentIdea> {
  const sentBy = personOf(services, device, ticket)
  const { companyId } = device
  const images = picture === null ? [] : [{ id: picture, caption: null, moment: 'before' }]
  const hooks = { before: { create: async () => ({ sentBy }) } }
  return inCompany(services.db, companyId, async (trx) => {
    const actor = { caller: { companyId, permissions: new Set(['ideas:read']) }, requestId }
    const { resources, notices } = services
    const values = { name, description, images }
    const row = await createRow({ trx, actor, resources, notices }, ideas, hooks, values, await accountOf(trx, sentBy))
    return { code: String(row.values.code) }
  })
}
