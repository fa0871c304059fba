import { type MailPart, writeMail } from '#api/platform/mail/html-mail.ts'
import type { Mail } from '#api/platform/mail/mail.ts'
import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import { leaveAmount } from '#web/core/figures/leave-amount.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { intlLocale, toLanguage } from '#web/core/languages/languages.ts'
import type { LeaveRequest } from '../requests/leave.contract.ts'

type Told = Pick<LeaveRequest, 'person' | 'type' | 'firstDate' | 'lastDate' | 'amount' | 'reason'>

interface LeaveMail {
  to: { email: string; firstName: string }
  /** The portal's code of it. */
  language: string
  request: Told
}

/** To whoever is to decide: the link shows the request, and decides nothing by being followed. */
export function askedMail({
  to,
  language,
  request,
  link,
  why,
}: LeaveMail & { link: string; why: 'asked' | 'reminder' | 'escalated' }): Mail {
  const code = toLanguage(language)
  const { approvals, greeting, leave } = texts[code]
  const say = fillerOf(to.firstName, code, request)
  const parts: MailPart[] = [
    { kind: 'text', text: say(greeting) },
    { kind: 'text', text: say(leave[why].body) },
    { kind: 'figures', rows: rowsOf(code, request) },
    { kind: 'link', label: approvals.decide, href: link },
    { kind: 'note', text: approvals.once },
  ]
  return { to: to.email, subject: oneLine(say(leave[why].subject)), ...writeMail(code, parts) }
}

/** To whoever asked. @param answer what whoever decided wrote. */
export function decidedMail({
  to,
  language,
  request,
  outcome,
  answer,
  link,
}: LeaveMail & {
  outcome: 'approved' | 'rejected' | 'on_hold' | 'cancelled'
  answer: string | null
  link: string
}): Mail {
  const code = toLanguage(language)
  const { greeting, leave } = texts[code]
  const say = fillerOf(to.firstName, code, request)
  const parts: MailPart[] = [
    { kind: 'text', text: say(greeting) },
    { kind: 'text', text: say(leave[outcome].body) },
    { kind: 'figures', rows: rowsOf(code, request) },
    ...(answer === null ? [] : [{ kind: 'text' as const, text: answer }]),
    { kind: 'link', label: leave.open, href: link },
  ]
  return { to: to.email, subject: oneLine(say(leave[outcome].subject)), ...writeMail(code, parts) }
}

function fillerOf(name: string, language: ReturnType<typeof toLanguage>, request: Told) {
  const values = {
    name,
    person: request.person.name,
    type: request.type.name,
    period: rangeText({ from: request.firstDate, to: request.lastDate }, language),
  }
  return (text: string): string => fillText(text, values)
}

function rowsOf(language: ReturnType<typeof toLanguage>, { type, firstDate, lastDate, amount, reason }: Told) {
  const { leave } = texts[language]
  return [
    { label: leave.type, value: type.name },
    { label: leave.period, value: rangeText({ from: firstDate, to: lastDate }, language) },
    { label: leave.amount, value: leaveAmount(amount, type.unit, intlLocale(language)) },
    ...(reason === null ? [] : [{ label: leave.reason, value: reason }]),
  ]
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 200)
