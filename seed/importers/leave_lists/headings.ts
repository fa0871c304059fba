import type { en } from '#api/texts/en.ts'
import { texts } from '#api/texts/texts.ts'

type Heading = Exclude<keyof (typeof en)['leave']['balances'], 'reasons'>

/** A heading of the workbook of balances as a field is found by it: in English, in any other language, and as others say. */
export function balanceHeadings(
  name: Heading,
  more: readonly string[] = [],
): { column: string; aliases: string[]; all: string[] } {
  const all = Object.values(texts).map(({ leave }) => leave.balances[name])
  return { column: texts.en.leave.balances[name], aliases: [...all, ...more], all }
}
