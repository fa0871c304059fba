import type { Config } from '#api/platform/config/config.ts'
import type { Mail } from '#api/platform/mail/mail.ts'
import { senderOf } from '#api/platform/mail/sender.ts'
import { texts } from '#api/texts/texts.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { writeCalendar } from '../../feeds/calendar-file.ts'
import { leaveRoutes } from '../approvals/leave-notices.contract.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import { partTitle } from './leave-words.ts'

/**
 * The invitation that puts approved leave into its owner's calendar, or the cancellation that removes it; nothing for other
 * outcomes.
 */
export function invitationOf(
  request: StoredRequest,
  outcome: string,
  { config, email, language }: { config: Pick<Config, 'publicUrl' | 'mailFrom'>; email: string; language: Language },
): Pick<Mail, 'calendar'> {
  const method = outcome === 'approved' ? 'REQUEST' : outcome === 'cancelled' ? 'CANCEL' : undefined
  if (!method) return {}
  const { address, name } = senderOf(config.mailFrom)
  const event = { ...request, title: partTitle(request.type.name, request, language), open: false }
  const content = writeCalendar([event], {
    name: texts[language].leave.calendar.own,
    host: new URL(config.publicUrl).hostname,
    link: `${config.publicUrl}${leaveRoutes.own}`,
    language,
    invited: { method, from: { name: name ?? 'Vardiya', email: address }, to: email },
  })
  return { calendar: { method, content } }
}
