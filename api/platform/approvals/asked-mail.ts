import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import { writeMail } from '../mail/html-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { ToldAccount, WhyAsked } from './tell-asked.ts'

/** To whoever is to decide about a row: the link shows it, and decides nothing by being followed. */
export function askedRowMail({
  to: { email, firstName, language },
  title,
  by,
  link,
  why,
}: {
  to: ToldAccount
  title: string
  by: string
  link: string
  why: WhyAsked
}): Mail {
  const { greeting, approvals } = texts[language]
  const say = (text: string) => fillText(text, { name: firstName, title, by })
  return {
    to: email,
    subject: say(approvals[why].subject).replaceAll(/\s+/g, ' ').slice(0, 200),
    ...writeMail(language, [
      { kind: 'text', text: say(greeting) },
      { kind: 'text', text: say(approvals[why].body) },
      { kind: 'link', label: approvals.decide, href: link },
      { kind: 'note', text: approvals.once },
    ]),
  }
}
