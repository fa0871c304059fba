import { notify } from '../../notifications/notifications.service.ts'
import type { AlertNotice } from '../alert-notices.contract.ts'
import { type AlertNews, type Channel, alertsPage } from './channel.ts'
import type { AlertRow } from '../alerts.queries.ts'

/** Members that a notification names. */
const mostNamed = 5

/** The notifications of the portal. */
export const bell: Channel = {
  async queue(trx, _services, alert, { uid: userId }, news) {
    const isOfMembers = news.kind === 'fired' || news.kind === 'recovered'
    const page = isOfMembers ? `${alertsPage}&alert=${alert.id}` : alertsPage
    await notify<AlertNotice>(trx, { companyId: alert.company_id, userId }, noticeOf(alert, news), page)
  },
}

function noticeOf({ name: title, words }: AlertRow, news: AlertNews): AlertNotice {
  if (news.kind === 'stopped') return { kind: 'alertStopped', title }
  if (news.kind === 'failed') return { kind: 'alertFailed', title, error: news.error }
  const members = { members: news.members.slice(0, mostNamed), count: news.members.length }
  return news.kind === 'fired'
    ? { kind: 'alertFired', title, measure: words.measure, ...members }
    : { kind: 'alertRecovered', title, ...members }
}
