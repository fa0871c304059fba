import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import type { Language } from '#web/core/languages/languages.ts'
import type { LeaveRequest } from '../requests/leave.contract.ts'

type Parts = Pick<LeaveRequest, 'firstDate' | 'lastDate' | 'firstPart' | 'lastPart'>

/** What a calendar says of leave: its kind, and which half of a day it is where it is one. */
export function partTitle(
  title: string,
  { firstDate, lastDate, firstPart, lastPart }: Parts,
  language: Language,
): string {
  const { calendar } = texts[language].leave
  if (firstDate === lastDate) return firstPart === 'whole' ? title : `${title} (${calendar[firstPart]})`
  const halves = [
    ...(firstPart === 'whole' ? [] : [`${calendar[firstPart]} ${firstDate.slice(8)}.`]),
    ...(lastPart === 'whole' ? [] : [`${calendar[lastPart]} ${lastDate.slice(8)}.`]),
  ]
  return halves.length > 0 ? `${title} (${halves.join(', ')})` : title
}

/** Of a colleague: that they are away, and not why. */
export const awayTitle = (person: string, language: Language): string =>
  fillText(texts[language].leave.calendar.away, { person })
