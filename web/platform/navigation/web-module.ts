import type { NoticeWords } from './notice-words.ts'
import type { OpenPage, PageEntry } from './page-entry.ts'

/** A module's part of the portal, as listed in `web/app/pages.ts`. */
export interface WebModule {
  /** Pages inside the frame. Within a group they follow the order of the modules, then of this list. */
  pages: readonly PageEntry[]
  openPages?: readonly OpenPage[]
  /** The words of the notifications that it sends. */
  notices?: readonly NoticeWords[]
}
