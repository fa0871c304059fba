import { type MailPart, writeMail } from '#api/platform/mail/html-mail.ts'
import type { Mail, MailAttachment } from '#api/platform/mail/mail.ts'
import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import { toLanguage } from '#web/core/languages/languages.ts'

export interface ReportMail {
  to: { email: string; firstName: string }
  /** The portal's code of it. */
  language: string
  title: string
  period: string
  /** Areas in it, unless it covers the whole plant. */
  figuresOf?: readonly string[] | null
  figures: { label: string; value: string; note?: string }[]
  /** None when they were too large. */
  attachments: MailAttachment[]
  /** The report in the same state. */
  link: string
  /** Named when another person set it up. */
  owner?: string | undefined
  /** Where the owner can change it. */
  manage?: string | undefined
}

/** A report on its way to one of its recipients. */
export function reportMail(mail: ReportMail): Mail {
  const language = toLanguage(mail.language)
  const { greeting, subscriptions } = texts[language]
  const values = { name: mail.to.firstName, title: mail.title, period: mail.period, owner: mail.owner ?? '' }
  const say = (words: string) => fillText(words, values)
  const parts: MailPart[] = [
    { kind: 'text', text: say(greeting) },
    { kind: 'text', text: say(mail.attachments.length > 0 ? subscriptions.attached : subscriptions.tooLarge) },
    ...(mail.figuresOf
      ? [{ kind: 'note' as const, text: `${texts[language].figuresOf}: ${mail.figuresOf.join(', ')}` }]
      : []),
    ...(mail.figures.length > 0 ? [{ kind: 'figures' as const, rows: mail.figures }] : []),
    { kind: 'link', label: subscriptions.open, href: mail.link },
    ...(mail.owner === undefined ? [] : [{ kind: 'note' as const, text: say(subscriptions.sentBy) }]),
    ...(mail.manage === undefined ? [] : [{ kind: 'note' as const, text: subscriptions.manage, href: mail.manage }]),
  ]
  return {
    to: mail.to.email,
    subject: oneLine(say(subscriptions.subject)),
    ...writeMail(language, parts),
    attachments: mail.attachments,
  }
}

/**
 * A report for an address outside the company, which does not know the portal: it names the sender and the scope of the
 * figures, and the way to end the mails.
 */
export function outsideReportMail(
  mail: Pick<ReportMail, 'language' | 'title' | 'period' | 'figures' | 'attachments'> & {
    to: string
    /** Areas in it; null for the whole plant. */
    figuresOf: readonly string[] | null
    /** Who set it up, by full name, and for which company. */
    owner: string
    company: string
    stop: string
  },
): Mail {
  const language = toLanguage(mail.language)
  const { outside, subscriptions } = texts[language]
  const { title, period, owner, company } = mail
  const scope = mail.figuresOf?.join(', ') ?? outside.wholePlant
  const say = (words: string) => fillText(words, { title, period, owner, company, scope })
  const body = writeMail(language, [
    { kind: 'text', text: outside.greeting },
    { kind: 'text', text: say(mail.attachments.length > 0 ? subscriptions.attached : outside.tooLarge) },
    ...(mail.figures.length > 0 ? [{ kind: 'figures' as const, rows: mail.figures }] : []),
    { kind: 'note', text: say(outside.figures) },
    { kind: 'note', text: outside.stop, href: mail.stop },
  ])
  return {
    to: mail.to,
    subject: oneLine(say(subscriptions.subject)),
    ...body,
    attachments: mail.attachments,
    unsubscribe: mail.stop,
  }
}

/** To the owner of a subscription that the portal has stopped because the permission is gone. */
export function stoppedMail(mail: Pick<ReportMail, 'to' | 'language' | 'title'> & { manage: string }): Mail {
  const language = toLanguage(mail.language)
  const { greeting, subscriptions } = texts[language]
  const say = (words: string) => fillText(words, { name: mail.to.firstName, title: mail.title })
  const body = writeMail(language, [
    { kind: 'text', text: say(greeting) },
    { kind: 'text', text: say(subscriptions.permissionLost) },
    { kind: 'note', text: subscriptions.manage, href: mail.manage },
  ])
  return { to: mail.to.email, subject: oneLine(say(subscriptions.stoppedSubject)), ...body }
}

/** To the owner of a subscription after its view was deleted or no longer shared. */
export function viewLostMail(
  mail: Pick<ReportMail, 'to' | 'language' | 'title'> & { view: string; manage: string },
): Mail {
  const language = toLanguage(mail.language)
  const { greeting, subscriptions } = texts[language]
  const say = (words: string) => fillText(words, { name: mail.to.firstName, title: mail.title, view: mail.view })
  const body = writeMail(language, [
    { kind: 'text', text: say(greeting) },
    { kind: 'text', text: say(subscriptions.viewLost) },
    { kind: 'note', text: subscriptions.manage, href: mail.manage },
  ])
  return { to: mail.to.email, subject: oneLine(say(subscriptions.viewLostSubject)), ...body }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 200)
