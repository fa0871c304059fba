import type { Trx } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { UserRights } from '../../users/user-rights.service.ts'
import type { AlertRow } from '../alerts.queries.ts'
import type { AlertWindow } from '../look.ts'

/** A member with its value as text. */
export interface ToldMember {
  name: string
  value: string
}

/** The news of an alert. */
export type AlertNews =
  | {
      kind: 'fired'
      /** Newly fired members, worst first. */
      members: ToldMember[]
      window: AlertWindow
      /** Window that a change is compared with. */
      compared: AlertWindow | null
      /** The report of what fired: a path of the portal. */
      report: string
    }
  | { kind: 'recovered'; members: ToldMember[] }
  /** The portal stopped the alert, because its owner may no longer see its figures. */
  | { kind: 'stopped' }
  /** It could not be looked at; `error` is a code. */
  | { kind: 'failed'; error: string }

/** A way of sending news. It skips kinds of news that it has no texts for. */
export interface Channel {
  /** Queues news in the transaction that causes it: a rolled back one sends nothing. */
  queue(trx: Trx, services: Services, alert: AlertRow, owner: UserRights, news: AlertNews): Promise<void>
  /** Sends queued news after the commit. Without it the queue continues by itself. */
  wake?(services: Services): void
}

export const alertsPage = '/dashboard/subscriptions?tab=alerts'
