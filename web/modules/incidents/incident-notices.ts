import { msg } from '@lingui/core/macro'
import { incidentNoticeSchema } from '#api/modules/incidents/incident-notices.contract.ts'
import { noticeWords } from '#web/platform/navigation/notice-words.ts'
import { incidentKinds } from './incident-kinds.ts'

export const incidentNotices = noticeWords(incidentNoticeSchema, (facts, i18n) => ({
  title: i18n._(msg`New safety report ${facts.title}`),
  detail: i18n._(incidentKinds[facts.about]),
}))
