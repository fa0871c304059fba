export type WorkbookFault = 'broken_workbook' | 'workbook_too_large'

/** A workbook that cannot be read. */
export class WorkbookProblem extends Error {
  readonly code: WorkbookFault
  readonly params: Record<string, string>
  constructor(code: WorkbookFault, params: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
