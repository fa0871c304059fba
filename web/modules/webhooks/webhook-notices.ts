import { msg } from '@lingui/core/macro'
import { webhookNoticeSchema } from '#api/modules/webhooks/webhook-notices.contract.ts'
import { noticeWords } from '#web/platform/navigation/notice-words.ts'

export const webhookNotices = noticeWords(webhookNoticeSchema, ({ title }, i18n) => ({
  title: i18n._(msg`Channel stopped: ${title}`),
  detail: i18n._(msg`Its address has not taken anything for days. Put it right and let it go on.`),
}))
