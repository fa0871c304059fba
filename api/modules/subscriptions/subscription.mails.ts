import { fillText, mailLanguage } from '#api/platform/mail/fill-text.ts'
import { type MailPart, writeMail } from '#api/platform/mail/html-mail.ts'
import type { Mail, MailAttachment } from '#api/platform/mail/mail.ts'
import { subscriptionTexts } from './subscription-texts.ts'

export interface ReportMail {
  to: { email: string; firstName: string }
  /** Of the portal, `cn` included. */
  language: string
  title: string
  period: string
  figures: { label: string; value: string; note?: string }[]
  /** None when they were too large. */
  attachments: MailAttachment[]
  /** The report in the same state. */
  link: string
  /** Named when somebody else set it up. */
  owner?: string | undefined
  /** Where the owner can change it. */
  manage?: string | undefined
}

/** A report on its way to one of its recipients. */
export function reportMail(mail: ReportMail): Mail {
  const language = mailLanguage(mail.language)
  const texts = subscriptionTexts[language]
  const values = { name: mail.to.firstName, title: mail.title, period: mail.period, owner: mail.owner ?? '' }
  const say = (words: string) => fillText(words, values)
  const parts: MailPart[] = [
    { kind: 'text', text: say(texts.greeting) },
    { kind: 'text', text: say(mail.attachments.length > 0 ? texts.attached : texts.tooLarge) },
    ...(mail.figures.length > 0 ? [{ kind: 'figures' as const, rows: mail.figures }] : []),
    { kind: 'link', label: texts.open, href: mail.link },
    ...(mail.owner === undefined ? [] : [{ kind: 'note' as const, text: say(texts.sentBy) }]),
    ...(mail.manage === undefined ? [] : [{ kind: 'note' as const, text: texts.manage, href: mail.manage }]),
  ]
  return {
    to: mail.to.email,
    subject: oneLine(say(texts.subject)),
    ...writeMail(language, parts),
    attachments: mail.attachments,
  }
}

/** To the owner of a subscription that the portal has stopped because the permission is gone. */
export function stoppedMail(mail: Pick<ReportMail, 'to' | 'language' | 'title'> & { manage: string }): Mail {
  const language = mailLanguage(mail.language)
  const texts = subscriptionTexts[language]
  const say = (words: string) => fillText(words, { name: mail.to.firstName, title: mail.title })
  const body = writeMail(language, [
    { kind: 'text', text: say(texts.greeting) },
    { kind: 'text', text: say(texts.permissionLost) },
    { kind: 'note', text: texts.manage, href: mail.manage },
  ])
  return { to: mail.to.email, subject: oneLine(say(texts.stoppedSubject)), ...body }
}

/** To the owner of a subscription whose view is deleted or no longer shared. */
export function viewLostMail(
  mail: Pick<ReportMail, 'to' | 'language' | 'title'> & { view: string; manage: string },
): Mail {
  const language = mailLanguage(mail.language)
  const texts = subscriptionTexts[language]
  const say = (words: string) => fillText(words, { name: mail.to.firstName, title: mail.title, view: mail.view })
  const body = writeMail(language, [
    { kind: 'text', text: say(texts.greeting) },
    { kind: 'text', text: say(texts.viewLost) },
    { kind: 'note', text: texts.manage, href: mail.manage },
  ])
  return { to: mail.to.email, subject: oneLine(say(texts.viewLostSubject)), ...body }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 200)
