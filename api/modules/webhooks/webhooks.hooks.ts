import type { Trx } from '#api/platform/db/database.ts'
import { refusedOutside } from '#api/platform/http/post-outside.ts'
import type { Services } from '#api/platform/http/services.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { isShownAddress, sealAddress, shownAddress } from './room-address.ts'
import { isRoom } from './webhook-kinds.contract.ts'
import { webhooks } from './webhooks.contract.ts'

type Webhook = RowOf<typeof webhooks>
type Draft = { values: Webhook['values'] }

/**
 * Keeps the addresses of rooms like secrets: lists and history show their host and their end. Made anew for each call.
 */
export function webhookHooks({ config }: Services): Hooks<typeof webhooks> {
  /** Of the row that is written; a new one has no id until then. */
  let sealed: Buffer | undefined
  const seal = async (_trx: Trx, _actor: Actor, { values: { kind, url } }: Draft, before: Webhook | null) => {
    if (url === before?.values.url) return {}
    if (isRoom(kind) && isShownAddress(url)) throw refuse(webhooks, [fault('url', 'no_address')])
    const refused = await refusedOutside(url, config.outgoingPrivate)
    if (refused) throw refuse(webhooks, [fault('url', refused)])
    if (!isRoom(kind)) return {}
    sealed = sealAddress(config.appSecret, url)
    return { url: shownAddress(url) }
  }
  const keep = async (trx: Trx, _actor: Actor, { id }: Webhook) => {
    if (sealed) await trx.updateTable('webhook').set({ address_sealed: sealed }).where('id', '=', id).execute()
  }
  return { before: { create: seal, change: seal }, after: { create: keep, change: keep } }
}
