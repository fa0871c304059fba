import { msg } from '@lingui/core/macro'
import { ideaNoticeSchema } from '#api/modules/ideas/idea-notices.contract.ts'
import { noticeWords } from '#web/platform/navigation/notice-words.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { ideasCard } from './ideas.cards.ts'

const ideaNotices = noticeWords(ideaNoticeSchema, ({ title, status, answer }, i18n) => ({
  title: i18n._(
    {
      open: msg`Your idea “${title}” is judged again`,
      accepted: msg`Your idea “${title}” was accepted`,
      refused: msg`Your idea “${title}” was refused`,
      done: msg`Your idea “${title}” was carried out`,
      closed: msg`Your idea “${title}” was closed with its gain`,
    }[status],
  ),
  detail: answer,
}))

/** Suggestions of staff. */
export const ideas: WebModule = {
  pages: [resourcePage(ideasCard, () => import('./ideas.page.ts').then((module) => module.ideasPage))],
  notices: [ideaNotices],
}
