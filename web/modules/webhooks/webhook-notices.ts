import { msg } from '@lingui/core/macro'
import { webhookNoticeSchema } from '#api/modules/webhooks/webhook-notices.contract.ts'
import { noticeWords } from '#web/platform/navigation/notice-words.ts'

export const webhookNotices = noticeWords(webhookNoticeSchema, ({ title }, i18n) => ({
  title: i18n._(msg`Channel stopped: ${title}`),
  detail: i18n._(msg`Its address has accepted nothing for days. Correct it and resume.`),
}))
