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

/** Person and kind: columns of every list of leave. */
export const whoseAndWhich = {
  employee: {
    label: 'Registration number',
    ...balanceHeadings('code', [
      'Employee number',
      'Employee ID',
      'Employee',
      'Emp',
      'Emp No',
      'Sicil',
      'Personnel number',
      'Matricule',
      'E-mail',
      'Email',
    ]),
    kind: 'text',
    required: true,
    maxLength: 60,
  },
  type: {
    label: 'Kind of leave',
    ...balanceHeadings('type', [
      'Type',
      'Leave type',
      'İzin tipi',
      'İzin türü',
      'Urlaubsart',
      ...balanceHeadings('typeName').all,
    ]),
    kind: 'text',
    required: true,
    worded: true,
    maxLength: 80,
  },
} as const
