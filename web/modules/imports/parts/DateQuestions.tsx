import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DateQuestion } from '#api/modules/imports/imports.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Dates that are probably wrong, to be looked at before they count. */
export function DateQuestions({ questions }: { questions: readonly DateQuestion[] }) {
  return questions.map((question) => (
    <Notice key={`${question.why} ${question.from}`} tone="warning">
      <Question {...question} />
    </Notice>
  ))
}

function Question({ why, from, to, rows, rowNumbers }: DateQuestion) {
  const { i18n } = useLingui()
  const day = (date: string) => formatDate(date, i18n.locale)
  const days = from === null || to === null ? null : from === to ? day(from) : `${day(from)} – ${day(to)}`
  const numbers = rowNumbers.map((number) => i18n.number(number)).join(', ')
  return (
    <>
      {why === 'future' ? (
        <Plural
          value={rows}
          one="# new row lies in the future. Is its date right?"
          other="# new rows lie in the future. Are their dates right?"
        />
      ) : why === 'midnight' ? (
        <Plural
          value={rows}
          one="# new row begins at midnight, as all others do. Is a date without a time taken for it?"
          other="# new rows begin at midnight, as all others do. Are dates without a time taken for it?"
        />
      ) : why === 'taken' ? (
        <Plural
          value={rows}
          one="# new row says no time, and its place in the day is taken by an earlier file. Is it not the same twice?"
          other="# new rows say no time, and their places in the day are taken by an earlier file. Are they not the same twice?"
        />
      ) : (
        <Plural
          value={rows}
          one="# new row lies far from all others. Is its date right?"
          other="# new rows lie far from all others. Are their dates right?"
        />
      )}{' '}
      {days !== null && <bdi>{days}. </bdi>}
      {rows > rowNumbers.length ? <Trans>The first rows: {numbers}</Trans> : <Trans>Rows: {numbers}</Trans>}
    </>
  )
}
