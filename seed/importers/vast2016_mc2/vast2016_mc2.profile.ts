import { defineProfile } from '#api/modules/imports/import-profile.ts'
import { holderOfCard, roomCode, vastCalendar, vastDoors } from './vast-place.ts'

/**
 * VAST Challenge 2016, Mini-Challenge 2: readings of proximity cards in an office building of three floors, two weeks.
 *
 * The name on a card assigns it to a person; eight cards have names that are missing in the list of people, and wait.
 */
export const vast2016 = defineProfile({
  id: 'vast2016_mc2',
  brings: 'punches',
  title: 'Proximity card log (VAST 2016)',
  description:
    'Office building of three floors, two weeks: a reading each time somebody enters a zone. Nobody punches out. Import the list of employees first: cards are given to those whose names are on them, and the others wait in quarantine.',
  kinds: ['csv'],
  mapped: false,
  fields: {
    at: { label: 'Time', column: 'timestamp', kind: 'dateTime', format: 'yyyy-MM-dd HH:mm:ss', required: true },
    type: {
      label: 'Kind of reader',
      column: 'type',
      kind: 'choice',
      choices: { 'fixed-prox': 'fixed' },
      required: true,
    },
    card: { label: 'Card', column: 'prox-id', kind: 'text', required: true, maxLength: 60 },
    floor: { label: 'Floor', column: 'floor', kind: 'text', required: true, maxLength: 5 },
    zone: { label: 'Zone', column: 'zone', kind: 'text', required: true, maxLength: 20 },
  },
  calendar: vastCalendar,
  doors: vastDoors,
  holderOf: holderOfCard,
  toFacts: ({ at, card, floor, zone }) => ({
    punches: [{ kind: 'card', credential: card, reader: roomCode(floor, zone), at }],
  }),
})
