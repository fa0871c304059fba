import type { PunchState } from '#api/modules/attendance/punches/punch-codes.contract.ts'

/** Spellings of directions in logs, numbers of terminals included; empty without a direction. */
const words: Record<PunchState | '', readonly string[]> = {
  in: [
    'in',
    'i',
    'entry',
    'check-in',
    'check in',
    'c/in',
    'clock in',
    'giriş',
    'giris',
    'ein',
    'kommen',
    'entrée',
    'vào',
    '进',
    'دخول',
    '0',
  ],
  out: [
    'out',
    'o',
    'exit',
    'check-out',
    'check out',
    'c/out',
    'clock out',
    'çıkış',
    'cikis',
    'aus',
    'gehen',
    'sortie',
    'ra',
    '出',
    'خروج',
    '1',
  ],
  break_out: ['break-out', 'break out', 'out back', '2'],
  break_in: ['break-in', 'break in', '3'],
  overtime_in: ['overtime-in', 'overtime in', 'overtimein', 'ot-in', '4'],
  overtime_out: ['overtime-out', 'overtime out', 'overtimeout', 'ot-out', '5'],
  '': ['none', '255', '-', '--', 'n/a'],
}

/** Word -> direction. */
export const ways: Record<string, string> = Object.fromEntries(
  Object.entries(words).flatMap(([way, spellings]) => spellings.map((word) => [word, way])),
)

/** Owner of the punch: by card, by number or by e-mail address. */
export const whoPunched = {
  card: {
    label: 'Card',
    column: 'Card',
    aliases: ['Card number', 'Card no', 'Badge', 'Kart', 'Kart no', 'Karte', 'Kartennummer'],
    kind: 'text',
    maxLength: 60,
  },
  employee: {
    label: 'Registration number',
    column: 'Registration number',
    aliases: [
      'Employee',
      'Employee number',
      'Emp',
      'Emp No',
      'Employee ID',
      'AC-No.',
      'Person ID',
      'Sicil',
      'Sicil no',
      'Personalnummer',
      'Matricule',
      'PIN',
      'E-mail',
      'Email',
    ],
    kind: 'text',
    maxLength: 60,
  },
} as const

/** Where it was; a list that names no reader is of one. */
export const whereTo = {
  reader: {
    label: 'Reader',
    column: 'Reader',
    aliases: [
      'Door',
      'Terminal',
      'Turnstile',
      'Gate',
      'Location ID',
      'Device',
      'Attendance Check Point',
      'Okuyucu',
      'Turnike',
      'Kapı',
      'Leser',
    ],
    kind: 'text',
    required: true,
    mayBeFixed: true,
    worded: true,
    maxLength: 60,
  },
} as const
