import { msg } from '@lingui/core/macro'
import { subscriptionNoticeSchema } from '#api/modules/subscriptions/subscription-notices.contract.ts'
import { noticeWords } from '#web/platform/navigation/notice-words.ts'
import { failureText } from './failure-text.ts'

export const subscriptionNotices = noticeWords(subscriptionNoticeSchema, (facts, i18n) => {
  const { title } = facts
  switch (facts.kind) {
    case 'subscriptionStopped':
      return {
        title: i18n._(msg`Subscription stopped: ${title}`),
        detail: i18n._(msg`You no longer have the permission to read or export this report.`),
      }
    case 'subscriptionViewLost': {
      const { view } = facts
      return {
        title: i18n._(msg`${title} no longer follows the view “${view}”`),
        detail: i18n._(
          msg`The view was deleted or is no longer shared with you. The report is sent as the view showed it last.`,
        ),
      }
    }
    case 'subscriptionFailed':
      return { title: i18n._(msg`The report could not be made: ${title}`), detail: failureText(facts.error, i18n) }
    case 'subscriptionUndelivered': {
      const { recipient } = facts
      return {
        title: i18n._(msg`Not delivered to ${recipient}: ${title}`),
        detail: failureText(facts.error, i18n),
      }
    }
  }
})
