import { msg, plural } from '@lingui/core/macro'
import { alertNoticeSchema } from '#api/modules/alerts/alert-notices.contract.ts'
import { noticeWords } from '#web/platform/navigation/notice-words.ts'
import { failureText } from './failure-text.ts'

export const alertNotices = noticeWords(alertNoticeSchema, (facts, i18n) => {
  const { title } = facts
  switch (facts.kind) {
    case 'alertFired':
      return {
        title: i18n._(msg`${title}: ${plural(facts.count, { one: '# over the line', other: '# over the line' })}`),
        detail: namesOf(facts),
      }
    case 'alertRecovered':
      return { title: i18n._(msg`${title}: recovered`), detail: namesOf(facts) }
    case 'alertStopped':
      return {
        title: i18n._(msg`Alert stopped: ${title}`),
        detail: i18n._(msg`You no longer have the permission to read its figures.`),
      }
    case 'alertFailed':
      return {
        title: i18n._(msg`The alert could not be checked: ${title}`),
        detail: failureText(facts.error, i18n),
      }
  }
})

function namesOf({ members, count }: { members: { name: string; value: string }[]; count: number }): string {
  const named = members.map(({ name, value }) => `${name} ${value}`).join(', ')
  return count > members.length ? `${named} …` : named
}
