import { fault } from '#api/modules/imports/faults.ts'
import { defineProfile } from '#api/modules/imports/import-profile.ts'

/** How logs say which way somebody went, terminals by number. */
const ways = {
  in: ['in', 'i', 'entry', 'giriş', 'giris', 'ein', 'kommen', 'entrée', 'vào', '进', 'دخول', '0'],
  out: ['out', 'o', 'exit', 'çıkış', 'cikis', 'aus', 'gehen', 'sortie', 'ra', '出', 'خروج', '1'],
}

/** Any log of punches, one per row; a person says which column is which. */
export const genericPunches = defineProfile({
  id: 'generic_punches',
  brings: 'punches',
  title: 'Punches (columns by choice)',
  description:
    'One row per punch: card or registration number, reader, time, and in or out where the log says it. Punches whose card or reader is not known wait in quarantine until it is.',
  kinds: ['csv', 'xlsx'],
  mapped: true,
  fields: {
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
      ],
      kind: 'text',
      maxLength: 60,
    },
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
        'Okuyucu',
        'Turnike',
        'Kapı',
        'Leser',
      ],
      kind: 'text',
      required: true,
      maxLength: 60,
    },
    at: {
      label: 'Time',
      column: 'Time',
      aliases: ['Timestamp', 'Date', 'Date and time', 'Date/Time', 'Zaman', 'Tarih', 'Zeit', 'Zeitpunkt'],
      kind: 'dateTime',
      required: true,
    },
    direction: {
      label: 'Direction',
      column: 'Direction',
      aliases: ['In/out', 'State', 'Yön', 'Giriş/çıkış', 'Richtung'],
      kind: 'choice',
      choices: Object.fromEntries(Object.entries(ways).flatMap(([way, words]) => words.map((word) => [word, way]))),
    },
  },
  toFacts({ card, employee, reader, at, direction }) {
    const credential = card ?? employee
    if (credential === undefined) return [fault('Card', 'missing')]
    return {
      punch: {
        kind: card === undefined ? 'pin' : 'card',
        credential,
        reader,
        at,
        state: direction as 'in' | 'out' | undefined,
      },
    }
  },
})
