import { msg } from '@lingui/core/macro'
import { attendanceRequestNoticeSchema } from '#api/modules/attendance-requests/attendance-request-notices.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { noticeWords } from '#web/platform/navigation/notice-words.ts'

export const attendanceRequestNotices = noticeWords(attendanceRequestNoticeSchema, (facts, i18n) => {
  const date = formatDate(facts.date, i18n.locale)
  if (facts.kind === 'attendanceRequestMade')
    return { title: i18n._(msg`${facts.title} asks for a correction`), detail: i18n._(msg`Of the day ${date}.`) }
  return {
    title: facts.accepted
      ? i18n._(msg`Your correction of ${date} was accepted`)
      : i18n._(msg`Your correction of ${date} was refused`),
    detail: facts.title,
  }
})
