import { punchStates } from '#api/modules/attendance/punches/punch-codes.contract.ts'
import { fault } from '#api/modules/imports/faults.ts'
import { defineProfile } from '#api/modules/imports/import-profile.ts'
import { punchSources } from './punch-sources.ts'
import { whoPunched, ways, whereTo } from './punch-fields.ts'

/** Any log of punches, one per row; a person says which column is which. */
export const genericPunches = defineProfile({
  id: 'generic_punches',
  brings: 'punches',
  title: 'Punches (columns by choice)',
  description:
    'One row per punch: card or registration number, reader, time, and in or out where the log says it. Punches whose card or reader is not known wait in quarantine until it is.',
  kinds: ['csv', 'xlsx'],
  mapped: true,
  oneOf: ['card', 'employee'],
  sources: punchSources,
  fields: {
    ...whoPunched,
    ...whereTo,
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
      aliases: ['In/out', 'State', 'Attendance Status', 'Punch type', 'Yön', 'Giriş/çıkış', 'Richtung'],
      kind: 'choice',
      choices: ways,
    },
  },
  toFacts({ card, employee, reader, at, direction }) {
    const credential = card ?? employee
    if (credential === undefined) return [fault('Card', 'missing')]
    return {
      punches: [
        {
          kind: card === undefined ? 'pin' : 'card',
          credential,
          reader,
          at,
          state: punchStates.find((state) => state === direction),
        },
      ],
    }
  },
})
