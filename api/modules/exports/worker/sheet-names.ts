import type { ExportDocument } from './export-document.ts'

const longest = 31

/** Names of the two sheets as spreadsheets allow them, never the same one. */
export function sheetNames({ title, words }: Pick<ExportDocument, 'title' | 'words'>): { rows: string; about: string } {
  const rows = clean(title) || 'Report'
  const about = clean(words.aboutSheet) || 'About'
  const same = rows.toLowerCase() === about.toLowerCase()
  return { rows, about: same ? `${about.slice(0, longest - 2)} 2` : about }
}

/** At most 31 characters, without those with a meaning in references. */
function clean(name: string): string {
  return name
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .slice(0, longest)
    .trim()
    .replaceAll(/^'+|'+$/g, '')
}
