// What a spreadsheet may take for the beginning of a formula, full-width forms included (OWASP, CSV injection), after any
// number of the apostrophes that keep it from doing so.
const risky = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Most characters that a spreadsheet cell holds. */
const cellLimit = 32_767

/**
 * Text that no spreadsheet runs as a formula, and that `restore` reads back. Text longer than a cell ends in an
 * ellipsis. Everything the portal writes for spreadsheets goes through here.
 */
export function neutralise(text: string): string {
  const safe = risky.test(text) ? `'${text}` : text
  return safe.length > cellLimit ? `${safe.slice(0, cellLimit - 1)}…` : safe
}

/** The inverse of `neutralise`; also of what a person typed with an apostrophe before it. */
export function restore(text: string): string {
  return text.startsWith("'") && risky.test(text) ? text.slice(1) : text
}
