import { useLingui } from '@lingui/react'
import { createContext, useCallback, useContext } from 'react'
import type { NotificationFacts } from '#api/modules/notifications/notifications.contract.ts'
import type { NoticeText, NoticeWords } from '#web/platform/navigation/notice-words.ts'

/** The words of every module; the app puts them in. */
export const Notices = createContext<readonly NoticeWords[]>([])

/** A notification in the reader's language; an unknown kind shows its name. */
export function useNotificationText(): (facts: NotificationFacts) => NoticeText {
  const { i18n } = useLingui()
  const notices = useContext(Notices)
  return useCallback(
    (facts) => {
      for (const { read } of notices) {
        const text = read(facts, i18n)
        if (text) return text
      }
      return { title: facts.title, detail: '' }
    },
    [notices, i18n],
  )
}
