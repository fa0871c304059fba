import { type ReadExploration, readExploration as read } from '#web/core/explore/read-exploration.ts'
import type { ExploreWords } from '#web/core/explore/build-report.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { SiteCalendar } from '#web/core/time/presets.ts'
import { factLists } from '../fact-lists.ts'

/** The question in an address of Explore, with the lists of facts behind its figures. */
export const readExploration = (
  search: URLSearchParams,
  views: Record<string, ViewModel>,
  calendar: SiteCalendar,
  wordsOf: (view: ViewModel) => ExploreWords,
): ReadExploration => read(search, views, calendar, { wordsOf, listsOf: factLists })
