import { neutralise } from '#api/platform/xlsx/neutralise.contract.ts'
import { type Language, hasDecimalComma } from '#web/core/languages/languages.ts'

/** A small table as the CSV of the exports: byte order mark, CRLF, plain numbers, and no text that runs as a formula. */
export function csvText(rows: readonly (readonly (string | number | null)[])[], language: Language): string {
  const comma = hasDecimalComma(language)
  const field = (value: string | number | null) => {
    if (value === null) return ''
    if (typeof value === 'number') return comma ? String(value).replace('.', ',') : String(value)
    const safe = neutralise(value)
    return /["\r\n,;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${rows.map((row) => `${row.map(field).join(comma ? ';' : ',')}\r\n`).join('')}`
}

/** Hands a text to the browser as a file. */
export function downloadText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
