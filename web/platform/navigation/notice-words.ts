import type { I18n } from '@lingui/core'
import type { z } from 'zod'

/** What happened, and the rest of it. */
export interface NoticeText {
  title: string
  detail: string
  /** Where it leads, where the notice itself does not say. */
  link?: string
}

/** Texts of a module's notifications, made from the facts in its contract. */
export interface NoticeWords {
  read(facts: unknown, i18n: I18n): NoticeText | null
}

export function noticeWords<Facts extends z.ZodType>(
  facts: Facts,
  words: (facts: z.output<Facts>, i18n: I18n) => NoticeText,
): NoticeWords {
  return {
    read(given, i18n) {
      const parsed = facts.safeParse(given)
      return parsed.success ? words(parsed.data, i18n) : null
    },
  }
}
