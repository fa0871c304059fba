import { msg } from '@lingui/core/macro'
import { rowNoticeSchema } from '#api/platform/parts/row-notices.contract.ts'
import { instantText } from '#web/platform/i18n/instant-text.ts'
import { noticeWords } from '#web/platform/navigation/notice-words.ts'
import { rowPageOf } from './row-pages.ts'

/** What is told of rows that somebody follows, or in whose comments they are named. */
export const rowNotices = noticeWords(rowNoticeSchema, (facts, i18n) => {
  const { title, row } = facts
  const page = rowPageOf(facts.of)
  const kind = page ? i18n._(page.title) : ''
  const to = (tab?: 'comments' | 'approval') => (page ? { link: page.pathOf(row, tab) } : {})
  if (facts.kind === 'rowDue') {
    const date = instantText(facts.due, 'date', i18n.locale)
    const due = facts.late ? msg`${title} is overdue since ${date}` : msg`${title} is due on ${date}`
    return { title: i18n._(due), detail: kind, ...to() }
  }
  const { by } = facts
  if (facts.kind === 'rowChange') return { title: i18n._(msg`${by} changed ${title}`), detail: kind, ...to() }
  if (facts.kind === 'rowDecided')
    return {
      title: i18n._(
        {
          approved: msg`${by} approved ${title}`,
          declined: msg`${by} declined ${title}`,
          passed: msg`${by} approved ${title}, and the next level is asked`,
        }[facts.outcome],
      ),
      detail: kind,
      ...to('approval'),
    }
  if (facts.kind === 'rowAsked')
    return { title: i18n._(msg`${by} asks you to decide on ${title}`), detail: kind, ...to('approval') }
  if (facts.kind === 'rowReminder')
    return { title: i18n._(msg`${title} still waits for your decision`), detail: kind, ...to('approval') }
  if (facts.kind === 'rowEscalated')
    return { title: i18n._(msg`${title} has waited too long; you may decide too`), detail: kind, ...to('approval') }
  const said = facts.kind === 'rowMention' ? msg`${by} mentioned you at ${title}` : msg`${by} commented on ${title}`
  return { title: i18n._(said), detail: facts.text, ...to('comments') }
})
