/** How files call the shifts of a day, in their order. */
const words = {
  morning: ['morning', 'day', 'early', 'A', '1', 'I', 'sabah', 'gündüz', 'früh', 'matin', 'ca 1'],
  evening: ['evening', 'afternoon', 'late', 'B', '2', 'II', 'akşam', 'spät', 'après-midi', 'ca 2'],
  night: ['night', 'C', '3', 'III', 'gece', 'nacht', 'nuit', 'ca 3'],
} as const

/** The shift of a row that says a day and no time. */
export const shiftField = {
  shift: {
    label: 'Shift',
    column: 'Shift',
    aliases: ['Shifts', 'Vardiya', 'Schicht', 'Équipe'],
    kind: 'choice',
    choices: Object.fromEntries(
      Object.entries(words).flatMap(([shift, spellings]) => spellings.map((word) => [word, shift])),
    ),
  },
} as const
