import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WorkbookProblemInfo, problemCodes } from '#api/platform/resource/workbook-imports.contract.ts'
import type { FaultParams } from '../resource-words.ts'
import type { Explain } from '../resource-words.ts'
import type { Book } from './book.ts'

type ProblemCode = (typeof problemCodes)[number]

const problems: Record<ProblemCode, Explain> = {
  broken_workbook: () => msg`The file is damaged or not an xlsx workbook.`,
  workbook_too_large: ({ limit }) => msg`The workbook is larger than ${limit} MB when unpacked.`,
  no_known_sheet: ({ found }) => msg`No sheet has the name of a list of the export. The workbook has: ${found}.`,
  missing_columns: ({ sheet, columns }) => msg`Sheet “${sheet}” lacks the column ${columns}.`,
  too_many_rows: ({ limit }) => msg`The workbook has more than ${limit} rows. Divide it.`,
  interrupted: () => msg`The import was interrupted. Nothing of it was kept.`,
  disk_full: () => msg`The server has no space left, so nothing was saved. Tell your administrator.`,
  unexpected: () => msg`The import failed for a reason that was logged. Nothing of it was kept.`,
}

/** Why a whole workbook is refused, in the words of its book or of all. */
export function problemText(book: Book, { code, params }: WorkbookProblemInfo): MessageDescriptor {
  const explain = book.problems?.[code] ?? problems[code as ProblemCode]
  return explain(params as FaultParams)
}
