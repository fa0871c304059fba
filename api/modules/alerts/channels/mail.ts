import { alertStoppedMail, firedMail } from '../alert.mails.ts'
import { wantsMail } from '../../notifications/notifications.service.ts'
import { type Channel, alertsPage } from './channel.ts'

/** Mails of what fired, and of an alert that was stopped. */
export const mail: Channel = {
  async queue(trx, services, alert, owner, news) {
    if (!(await wantsMail(trx, owner.uid, 'alerts'))) return
    const { publicUrl } = services.config
    const about = { to: owner, alert: alert.name, words: alert.words, manage: publicUrl + alertsPage }
    if (news.kind === 'stopped') await services.mail.queue(trx, alert.company_id, alertStoppedMail(about))
    if (news.kind !== 'fired') return
    const { window, compared, members: fired, report } = news
    const written = firedMail({ ...about, window, compared, fired, link: publicUrl + report })
    await services.mail.queue(trx, alert.company_id, written)
  },
  wake: (services) => services.mail.wake(),
}
