import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { leaveAmount } from '#web/core/figures/leave-amount.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { type Language, intlLocale } from '#web/core/languages/languages.ts'
import type { DataOf, EventData } from './webhook-data.ts'
import type { ToldEvent } from './webhook-events.contract.ts'

/** The message for a room: plain text throughout. */
export interface Message {
  title: string
  text: string | null
  facts: { label: string; value: string }[]
  link: { label: string; href: string } | null
}

/** Facts that a message shows; Slack takes ten fields. */
const mostFacts = 9

/** An event in words. */
export function eventMessage<Event extends ToldEvent>(event: Event, data: DataOf<Event>, language: Language): Message {
  return (writers[event] as (data: DataOf<Event>, language: Language) => Message)(data, language)
}

const alertMessage =
  (words: 'alertFired' | 'alertRecovered') =>
  ({ alert, members, link }: EventData['alert.recovered'], language: Language): Message => {
    const { channels, alerts } = texts[language]
    const shown = members.slice(0, mostFacts).map(({ name, text }) => ({ label: name, value: text }))
    const more = members.length - shown.length
    return {
      title: fillText(channels[words], { alert: alert.name }),
      text: `${alert.measure} ${alert.condition}`,
      facts: more > 0 ? [...shown, { label: '', value: fillText(alerts.more, { count: String(more) }) }] : shown,
      link: { label: alerts.open, href: link },
    }
  }

const stopMessage =
  (words: 'stopOpened' | 'stopClosed') =>
  ({ stop }: EventData['stop.opened'] | EventData['stop.closed'], language: Language): Message => {
    const { channels } = texts[language]
    const reason = { label: channels.reason, value: stop.reason?.name ?? channels.noReason }
    const lasted =
      'seconds' in stop
        ? [{ label: channels.lasted, value: formatFigure(stop.seconds, 'seconds', intlLocale(language)) }]
        : []
    return {
      title: fillText(channels[words], { machine: stop.machine.name }),
      text: null,
      facts: [...lasted, reason],
      link: null,
    }
  }

const personMessage =
  (words: 'userCreated' | 'userBanned' | 'userReinstated' | 'userDeleted') =>
  ({ user }: EventData['user.created'], language: Language): Message => ({
    title: fillText(texts[language].channels[words], { name: user.name }),
    text: user.email,
    facts: [],
    link: null,
  })

const writers: { [Event in ToldEvent]: (data: DataOf<Event>, language: Language) => Message } = {
  'alert.fired': alertMessage('alertFired'),
  'alert.recovered': alertMessage('alertRecovered'),
  'stop.opened': stopMessage('stopOpened'),
  'stop.closed': stopMessage('stopClosed'),
  'order.closed': ({ order }, language) => {
    const { channels } = texts[language]
    return {
      title: fillText(channels.orderClosed, { order: order.code }),
      text: order.product,
      facts: [{ label: channels.produced, value: formatFigure(order.produced, 'pieces', intlLocale(language)) }],
      link: null,
    }
  },
  'leave.decided': ({ leave }, language) => {
    const words = texts[language]
    return {
      title: fillText(words.channels.leaveDecided[leave.outcome], { person: leave.person.name }),
      text: rangeText({ from: leave.firstDate, to: leave.lastDate }, intlLocale(language)),
      facts: [{ label: words.leave.amount, value: leaveAmount(leave.amount, leave.unit, intlLocale(language)) }],
      link: null,
    }
  },
  'user.created': personMessage('userCreated'),
  'user.banned': personMessage('userBanned'),
  'user.reinstated': personMessage('userReinstated'),
  'user.deleted': personMessage('userDeleted'),
  'report.sent': ({ report, figures, link }, language) => ({
    title: report.title,
    text: report.period,
    facts: figures
      .slice(0, mostFacts)
      .map(({ label, value, note }) => ({ label, value: note ? `${value} (${note})` : value })),
    link: { label: texts[language].subscriptions.open, href: link },
  }),
  test: ({ webhook }, language) => ({
    title: fillText(texts[language].channels.test, { channel: webhook.name }),
    text: texts[language].channels.testBody,
    facts: [],
    link: null,
  }),
}
