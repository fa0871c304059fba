import { type CredentialKind, type PunchState, punchStates } from '../../attendance/punches/punch-codes.contract.ts'

/** Who passed, when by the terminal's clock (`YYYY-MM-DDTHH:MM:SS`), and which way if it says so. */
export interface AttendanceLine {
  kind: Extract<CredentialKind, 'pin' | 'card'>
  /** Number of the person at the terminal, or of a card that belongs to none. */
  credential: string
  local: string
  state: PunchState | null
  /** Way of proof and work code, as the terminal numbers them. */
  proof?: number
  workCode?: string
}

/** PIN, time, state, way of proof, work code; only the first two are sure to be there. */
const form =
  /^\s*([\w.-]{1,24})[\t ]+(\d{4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[\t ]+(\d{1,3}))?(?:[\t ]+(\d{1,3}))?(?:\t([\w-]{0,24}))?(?:\t.*|\s*)$/

/** Longest line that is read, characters. */
export const longestLine = 500

/** Lines of a body: `\r\n` or `\n`, without empty ones. */
export const linesOf = (body: string): string[] => body.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')

/** A line of `ATTLOG`. @returns undefined unless it is a punch. */
export function readAttendanceLine(line: string): AttendanceLine | undefined {
  if (line.length > longestLine) return undefined
  const [, pin, year, ...rest] = form.exec(line) ?? []
  if (pin === undefined || year === undefined) return undefined
  const [month, day, hour, minute, second] = rest.slice(0, 5).map((part) => String(part).padStart(2, '0'))
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  if (!isTime(local)) return undefined
  const [state, proof, workCode] = rest.slice(5)
  return {
    kind: 'pin',
    credential: pin,
    local,
    // Any other code, such as 255: the terminal does not know, pairing decides.
    state: punchStates[Number(state ?? -1)] ?? null,
    ...(proof !== undefined && { proof: Number(proof) }),
    ...(workCode && workCode !== '0' && { workCode }),
  }
}

/** Whether the calendar has such a time (`YYYY-MM-DDTHH:MM:SS`), within the years that a terminal can mean. */
export function isTime(local: string): boolean {
  const at = Date.parse(`${local}Z`)
  return local >= '1990' && local < '2100' && !Number.isNaN(at) && new Date(at).toISOString().slice(0, 19) === local
}

/** Lines that hold templates or pictures of people, by the word they begin with or by a field. */
export const isBiometric = (line: string): boolean =>
  /^\s*(fp|face|fvein|userpic|bio\w*|palm|template\w*|identitycard)\b/i.test(line) ||
  /(^|\t)\s*(tmp|template|content|photo|pic)\s*=/i.test(line)

/** Tables of such lines only, and of states of doors, which name nobody. */
export const isNeverKept = (table: string): boolean =>
  /^(attphoto|rtstate|fp|face\w*|fvein|fvtemplate|fingertmp|userpic|bio\w*|palm\w*|template\w*|identitycard)$/i.test(
    table,
  )
