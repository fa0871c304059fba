// What a spreadsheet may take for the beginning of a formula, full-width forms included (OWASP, CSV injection).
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Most characters that a spreadsheet cell holds. */
const cellLimit = 32_767

/** Text that no spreadsheet runs as a formula: an apostrophe before what looks like the beginning of one. */
export function neutralise(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return safe.length > cellLimit ? `${safe.slice(0, cellLimit - 1)}…` : safe
}
