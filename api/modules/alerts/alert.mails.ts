import { type MailPart, writeMail } from '#api/platform/mail/html-mail.ts'
import type { Mail } from '#api/platform/mail/mail.ts'
import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import { changeOf } from '#web/core/figures/change-text.ts'
import { formatFigure, type Unit } from '#web/core/figures/formats.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { toLanguage } from '#web/core/languages/languages.ts'
import type { AlertWords } from './alerts.contract.ts'
import { type AlertWindow, unnamedMember } from './look.ts'

/** Members that a mail names; the others are counted. */
const mostNamed = 20

export interface AlertMail {
  to: { email: string; firstName: string }
  alert: string
  words: AlertWords
  window: AlertWindow
  /** Window that a change is compared with. */
  compared: AlertWindow | null
  /** Newly fired members, worst first, with their values as text. */
  fired: { name: string; value: string }[]
  link: string
  manage: string
}

/** To the owner when members have come over the line. */
export function firedMail({ to, alert, words, window, compared, fired, link, manage }: AlertMail): Mail {
  const language = toLanguage(words.language)
  const { greeting, alerts } = texts[language]
  const values = {
    name: to.firstName,
    alert,
    measure: words.measure,
    dimension: words.dimension,
    condition: words.condition,
    window: words.window,
    period: windowText(window, words.language),
    before: compared ? windowText(compared, words.language) : '',
    count: String(fired.length),
    member: fired[0]?.name ?? '',
    value: fired[0]?.value ?? '',
  }
  const named = fired.slice(0, mostNamed).map(({ name, value }) => ({ label: name, value }))
  const more = fired.length - named.length
  const parts: MailPart[] = [
    { kind: 'text', text: fillText(greeting, values) },
    { kind: 'text', text: fillText(alerts.body, values) },
    ...(compared ? [{ kind: 'text' as const, text: fillText(alerts.compared, values) }] : []),
    { kind: 'figures', rows: named },
    ...(more > 0 ? [{ kind: 'text' as const, text: fillText(alerts.more, { count: String(more) }) }] : []),
    { kind: 'link', label: alerts.open, href: link },
    { kind: 'note', text: alerts.once },
    { kind: 'note', text: alerts.manage, href: manage },
  ]
  const subject = fillText(fired.length === 1 ? alerts.subjectOne : alerts.subjectMany, values)
  return { to: to.email, subject: oneLine(subject), ...writeMail(language, parts) }
}

/** To the owner of an alert that the portal has stopped because the permission is gone. */
export function alertStoppedMail(mail: Pick<AlertMail, 'to' | 'alert' | 'words' | 'manage'>): Mail {
  const language = toLanguage(mail.words.language)
  const { greeting, alerts } = texts[language]
  const values = { name: mail.to.firstName, alert: mail.alert }
  const body = writeMail(language, [
    { kind: 'text', text: fillText(greeting, values) },
    { kind: 'text', text: fillText(alerts.permissionLost, values) },
    { kind: 'note', text: alerts.manage, href: mail.manage },
  ])
  return { to: mail.to.email, subject: oneLine(fillText(alerts.stoppedSubject, values)), ...body }
}

function windowText(window: AlertWindow, language: string): string {
  const days = rangeText(window, language)
  if (window.shift === null) return days
  const shifts: Record<string, string> = texts[toLanguage(language)].alerts.shifts
  return `${days} · ${shifts[window.shift] ?? window.shift}`
}

/** A figure with its change, if changes are watched: '52.0% (−8.3 pp)'. */
export function figureText(
  { value, before }: { value: number | null; before: number | null },
  unit: Unit,
  language: string,
): string {
  const figure = formatFigure(value, unit, language)
  const points = texts[toLanguage(language)].alerts.points
  const change = changeOf(value, before, { unit, better: 'neutral' }, language, points)
  return change ? `${figure} (${change.text})` : figure
}

/** A member's name for people: codes by their names, a member without a name as a dash. */
export function memberName(words: AlertWords, member: string): string {
  return words.members[member] ?? (member === unnamedMember ? '–' : member)
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 200)
