/** A terminal's entry of a person in its memory. */
export interface ToldPerson {
  pin: string
  /** Of a line about the person as such; a line about a finger or a face has none. */
  user?: { name: string; card: string | null; privilege: number }
  finger?: number
  face?: true
}

/** Templates follow behind the part that is read. */
const readCharacters = 400
const form = /^\s*(user|fp|face|biodata)\s+(.+)$/is
const pinForm = /^[\w.-]{1,24}$/
/** Kinds of `BIODATA`: 1 a finger, 2 and 9 a face in infrared and in visible light. */
const faces = ['2', '9']

/** A line of `OPERLOG` or `BIODATA`, without password and template. @returns undefined for a line without a person. */
export function readPersonLine(line: string): ToldPerson | undefined {
  const [, kind, rest] = form.exec(line.slice(0, readCharacters)) ?? []
  if (kind === undefined || rest === undefined) return undefined
  const fields = readFields(rest)
  const pin = fields['pin'] ?? ''
  if (!pinForm.test(pin)) return undefined
  switch (kind.toLowerCase()) {
    case 'user':
      return { pin, user: readUser(fields) }
    case 'fp':
      return fingerOf(pin, fields['fid'])
    case 'face':
      return { pin, face: true }
    default:
      if (fields['type'] === '1') return fingerOf(pin, fields['no'])
      return faces.includes(fields['type'] ?? '') ? { pin, face: true } : undefined
  }
}

/** A line about an operation in the terminal's menu. */
export const isOperation = (line: string): boolean => /^\s*oplog\b/i.test(line)

/** Effect of an executed command on the people that a terminal knows: it knows a person then, or no longer. */
export function readPersonCommand(command: string): { told: ToldPerson } | { deleted: string } | undefined {
  const [, verb, rest] = /^DATA (UPDATE|DELETE) USERINFO (.+)$/s.exec(command) ?? []
  if (verb === undefined || rest === undefined) return undefined
  const fields = readFields(rest)
  const pin = fields['pin'] ?? ''
  if (!pinForm.test(pin)) return undefined
  return verb === 'DELETE' ? { deleted: pin } : { told: { pin, user: readUser(fields) } }
}

/** `KEY=value` between tabs; firmware writes the keys as it likes. @returns them in lower case. */
export function readFields(text: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    text.split('\t').flatMap((field) => {
      const at = field.indexOf('=')
      return at < 0 ? [] : [[field.slice(0, at).trim().toLowerCase(), field.slice(at + 1).trim()]]
    }),
  )
}

function readUser(fields: Partial<Record<string, string>>): ToldPerson['user'] {
  const pri = fields['pri'] ?? fields['privilege'] ?? ''
  const privilege = /^\d{1,3}$/.test(pri) ? Number(pri) : 0
  const name = (fields['name'] ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 100)
  return { name, card: readCard(fields['card'] ?? fields['cardno'] ?? ''), privilege }
}

/** A number, or its bytes in brackets with the lowest first: `[15CD5B07]` is 123456789. Nothing but zeros is no card. */
function readCard(text: string): string | null {
  const [, bytes] = /^\[((?:[0-9a-f]{2}){4,8})\]$/i.exec(text) ?? []
  const number =
    bytes === undefined ? text : String(Number.parseInt(bytes.slice(0, 8).match(/../g)!.toReversed().join(''), 16))
  return /^[\w.-]{1,40}$/.test(number) && !/^0+$/.test(number) ? number : null
}

function fingerOf(pin: string, number: string | undefined): ToldPerson | undefined {
  return /^\d$/.test(number ?? '') ? { pin, finger: Number(number) } : undefined
}
