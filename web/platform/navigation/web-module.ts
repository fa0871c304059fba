import type { NoticeWords } from './notice-words.ts'
import type { OpenPage, PageEntry } from './page-entry.ts'

/** What a module adds to the portal, as `web/app/pages.ts` lists it. */
export interface WebModule {
  /** Pages inside the frame. Within a group they follow the order of the modules, then of this list. */
  pages: readonly PageEntry[]
  openPages?: readonly OpenPage[]
  /** The words of the notifications that it sends. */
  notices?: readonly NoticeWords[]
}
