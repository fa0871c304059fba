import { type Field, type MasterDataKind, definitionOf, masterDataKinds } from '../kinds.contract.ts'

/** Names of the sheets. They and the headings are English in every language, so that a workbook can be read back. */
export const sheetNames: Record<MasterDataKind, string> = {
  sites: 'Sites',
  areas: 'Areas',
  'stoppage-reasons': 'Stoppage reasons',
  'scrap-reasons': 'Scrap reasons',
  'machine-classes': 'Machine classes',
  machines: 'Machines',
  moulds: 'Moulds',
  products: 'Products',
  'ideal-cycles': 'Ideal cycles',
  operators: 'Operators',
  shifts: 'Shifts',
  calendar: 'Calendar',
}

const headings: Record<string, string> = {
  timeZone: 'Time zone',
  firstWeekday: 'First day of the week',
  parent: 'Group',
  lossClass: 'Loss class',
  countsAs: 'Counts as',
  concernsTool: 'Caused by the tool',
  minorStopSeconds: 'Minor stop up to (s)',
  minorStopReason: 'Reason of minor stops',
  silentAfterSeconds: 'Silent after (s)',
  machineClass: 'Machine class',
  offShifts: 'Rests in shifts',
  secondsPerPiece: 'Seconds per piece',
  startsAt: 'Starts',
  endsAt: 'Ends',
  working: 'Working day',
}
export const activeHeading = 'In use'
export const versionHeading = 'Version'

/** `code` is headed Code. */
export const headingOf = ({ name }: Pick<Field, 'name'>): string =>
  headings[name] ?? `${name[0]!.toUpperCase()}${name.slice(1)}`

export function kindOfSheet(name: string): MasterDataKind | undefined {
  return masterDataKinds.find((kind) => sheetNames[kind].toLowerCase() === name.trim().toLowerCase())
}

/** What a person must know to fill a column. */
export function noteOf(kind: MasterDataKind, field: Field): string {
  const parts = [field.key ? 'Tells the row apart: it cannot be changed once it is given.' : (notes[field.type] ?? '')]
  if (field.type === 'reference') parts.push(`A code from “${sheetNames[field.to]}”.`)
  if (field.type === 'choice' || field.type === 'choices')
    parts.push(`One of: ${field.options.map(asWords).join(', ')}.`)
  if (field.type === 'integer' || field.type === 'number') parts.push(`${field.min} to ${field.max}.`)
  if (field.optional) parts.push('May be empty.')
  if (definitionOf(kind).tree === field.name) parts.push('The row it stands below; empty for a group at the top.')
  return parts.filter(Boolean).join(' ')
}

const notes: Partial<Record<Field['type'], string>> = {
  choices: 'Several divided by commas.',
  flag: 'yes or no.',
  timeZone: 'An IANA name such as Europe/Istanbul.',
  weekday: '1 is Monday, 7 is Sunday.',
  weekdays: 'Days divided by commas: Mon, Tue, Wed, Thu, Fri, Sat, Sun.',
  time: 'By the clock of the site, such as 06:30.',
  date: 'A date, today or later.',
  breaks: 'Divided by commas, such as 09:00-09:15, 12:00-12:30.',
}

export const asWords = (code: string): string => code.replaceAll('_', ' ')
