// What a spreadsheet may take for the beginning of a formula, full-width forms included (OWASP, CSV injection), after any
// number of the apostrophes that keep it from doing so.
const risky = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Text that no spreadsheet runs as a formula, and that `restore` reads as it was. */
export function neutralise(text: string): string {
  return risky.test(text) ? `'${text}` : text
}

/** The inverse of `neutralise`; also of what a person typed with an apostrophe before it. */
export function restore(text: string): string {
  return text.startsWith("'") && risky.test(text) ? text.slice(1) : text
}
