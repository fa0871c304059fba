import { answerReadings } from '#api/platform/xlsx/answer-readings.ts'
import { ImportProblem } from '../faults.ts'
import { openCsvFile } from './csv-file.ts'

answerReadings(
  async (path) => {
    const { sheets, read } = await openCsvFile(path)
    return { sheets, rows: read }
  },
  (error) => (error instanceof ImportProblem ? error.problem : undefined),
)
