import type { Trx } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { UserRights } from '../../users/user-rights.service.ts'
import type { AlertRow } from '../alerts.queries.ts'
import { bell } from './bell.ts'
import type { AlertNews, Channel } from './channel.ts'
import { type AlertChannel, alertChannels } from '../alert-channels.contract.ts'
import { mail } from './mail.ts'

const channels: Record<AlertChannel, Channel> = { bell, mail }

/** Notifies the owner of an alert through its chosen channels; of a stopped alert through all channels. */
export async function tellOwner(
  trx: Trx,
  services: Services,
  alert: AlertRow,
  owner: UserRights,
  news: AlertNews,
): Promise<void> {
  for (const name of news.kind === 'stopped' ? alertChannels : alert.channels)
    await channels[name].queue(trx, services, alert, owner, news)
}

/** Sends the notifications after the commit. */
export function wakeChannels(services: Services): void {
  for (const name of alertChannels) channels[name].wake?.(services)
}
