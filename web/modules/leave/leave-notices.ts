import { msg } from '@lingui/core/macro'
import { leaveNoticeSchema } from '#api/modules/leave/approvals/leave-notices.contract.ts'
import { leaveAmount } from '#web/core/figures/leave-amount.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { intlLocale } from '#web/core/languages/languages.ts'
import { noticeWords } from '#web/platform/navigation/notice-words.ts'

const outcomes = {
  approved: msg`Your leave was approved`,
  rejected: msg`Your leave was rejected`,
  on_hold: msg`Your leave was put on hold`,
  cancelled: msg`Your leave was cancelled`,
  passed: msg`Your leave was approved and passed on to the next level`,
}

/** What leave tells: whoever is to decide, and whoever asked. */
export const leaveNotices = noticeWords(leaveNoticeSchema, (facts, i18n) => {
  const span = rangeText({ from: facts.firstDate, to: facts.lastDate }, i18n.locale)
  switch (facts.kind) {
    case 'leaveDecided': {
      const what = `${facts.title} · ${span}`
      return { title: i18n._(outcomes[facts.outcome]), detail: facts.answer ? `${what}: ${facts.answer}` : what }
    }
    case 'leaveRecounted': {
      const detail = `${facts.title} · ${span}`
      if (facts.by === 0) return { title: i18n._(msg`Your leave takes other days than before`), detail }
      const amount = leaveAmount(Math.abs(facts.by), facts.unit, intlLocale(i18n.locale))
      return {
        title:
          facts.by < 0
            ? i18n._(msg`${amount} of your leave are given back`)
            : i18n._(msg`Your leave takes ${amount} more`),
        detail,
      }
    }
    case 'leaveAsked':
      return { title: i18n._(msg`${facts.title} asks for leave`), detail: `${facts.type} · ${span}` }
    case 'leaveReminder':
      return {
        title: i18n._(msg`${facts.title} still waits for your answer about leave`),
        detail: `${facts.type} · ${span}`,
      }
    case 'leaveEscalated':
      return {
        title: i18n._(msg`Nobody answered ${facts.title}: their leave is now yours to decide`),
        detail: `${facts.type} · ${span}`,
      }
    case 'leaveCancelled':
      return { title: i18n._(msg`${facts.title} cancelled leave`), detail: `${facts.type} · ${span}` }
    case 'leaveShort':
      return {
        title: i18n._(msg`The balance of ${facts.title} no longer covers their leave`),
        detail: `${facts.type} · ${span}`,
      }
  }
})
