import type { ChartFrame, ChartWords } from '#web/core/chart-specs/chart-spec.ts'

export const sampleWords: ChartWords = {
  other: 'Other',
  noData: 'No data',
  share: 'Share',
  cumulative: 'Cumulative',
  total: 'Total',
  before: 'Before',
  change: 'Change',
  target: 'Target',
  from: 'From',
  until: 'Until',
  duration: 'Duration',
  date: 'Date',
  state: 'State',
  clickFilters: 'Click to filter',
  clickDrills: 'Click again to look closer',
  clickOpens: 'Click to open',
  soFar: 'so far',
}

const arabicWords: ChartWords = {
  ...sampleWords,
  other: 'أخرى',
  noData: 'لا توجد بيانات',
  share: 'الحصة',
  cumulative: 'تراكمي',
  before: 'سابقًا',
  change: 'التغيّر',
  clickFilters: 'انقر للتصفية',
  clickDrills: 'انقر مجددًا للتفاصيل',
}

export const sampleFrame: ChartFrame = { locale: 'en', direction: 'ltr', words: sampleWords }
export const arabicFrame: ChartFrame = { locale: 'ar', direction: 'rtl', words: arabicWords }

/** Repeatable numbers between 0 and 1. */
export function randomness(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Says a text in the language of a frame. */
export const named = (frame: ChartFrame) => (english: string, arabic: string) =>
  frame.direction === 'rtl' ? arabic : english
