import { lifetimes } from '#api/platform/config/lifetimes.ts'
import { writeMail } from '#api/platform/mail/html-mail.ts'
import type { Mail } from '#api/platform/mail/mail.ts'
import { durationText } from '#api/texts/duration-text.ts'
import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import type { ToAsk } from './outside-recipients.queries.ts'

/** Asks an address for its consent to reports. Without an answer it gets none. */
export function askMail({ email, language, company, by }: Omit<ToAsk, 'ask'>, link: string): Mail {
  const { outside } = texts[language]
  const values = { company, owner: by, life: durationText(lifetimes.confirmationLink, language) }
  const say = (words: string) => fillText(words, values)
  const body = writeMail(language, [
    { kind: 'text', text: outside.greeting },
    { kind: 'text', text: say(outside.ask) },
    { kind: 'link', label: outside.answer, href: link },
    { kind: 'note', text: say(outside.nothingElse) },
  ])
  return { to: email, subject: say(outside.askSubject), ...body }
}
