import { answerReadings } from './answer-readings.ts'
import { WorkbookProblem } from './workbook-problem.ts'
import { openWorkbook } from './xlsx-parser.ts'

answerReadings(openWorkbook, (error) =>
  error instanceof WorkbookProblem ? { code: error.code, params: error.params } : undefined,
)
