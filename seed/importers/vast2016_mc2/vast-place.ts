import type { Doors, PlantCalendar } from '#api/modules/imports/import-profile.ts'

/** The building of the log and of the list of its people. The source names no zone of the clock. */
export const vastCalendar: PlantCalendar = {
  site: { code: 'VAST', name: 'GAStech headquarters', timeZone: 'UTC', firstWeekday: 1 },
  // By the hours at which people come and go.
  shifts: [
    { code: 'morning', startsAt: '07:00', endsAt: '16:00' },
    { code: 'evening', startsAt: '16:00', endsAt: '00:00' },
    { code: 'night', startsAt: '00:00', endsAt: '07:00' },
  ],
  scheduled: 'rostered',
}

const rooms = [
  ['F1-Z1', 'Main entrance and corridors'],
  ['F1-Z2', 'Deli'],
  ['F1-Z3', 'Loading'],
  ['F1-Z4', 'Elevators and stairs, floor 1'],
  ['F1-Z5', 'Large meeting room'],
  ['F1-Z6', 'Conference room'],
  ['F1-Z7', 'Office 1010'],
  ['F1-Z8', 'Office 1020'],
  ['F2-Z1', 'Common area, floor 2'],
  ['F2-Z2', 'West offices, floor 2'],
  ['F2-Z3', 'Office 2170'],
  ['F2-Z4', 'Elevators and stairs, floor 2'],
  ['F2-Z5', 'Room 2500'],
  ['F2-Z6', 'Meeting and training, floor 2'],
  ['F2-Z7', 'North-east offices, floor 2'],
  ['F3-Z1', 'Common area, floor 3'],
  ['F3-Z2', 'Offices and training, floor 3'],
  ['F3-Z3', 'West offices, floor 3'],
  ['F3-Z4', 'Elevators, floor 3'],
  ['F3-Z5', 'Future expansion'],
  ['F3-Z6', 'Offices 3000 and 3100'],
  ['F3-SR', 'Server room'],
] as const

const outside = 'VAST-OUT'
const entrance = 'F1-Z1'

/** Where a reading of a floor and a zone was taken; the server room has a name for a number. */
export const roomCode = (floor: string, zone: string) => `F${floor}-${zone === 'Server Room' ? 'SR' : `Z${zone}`}`

/**
 * Each reader records entries to its zone; none records leaving the building. The main entrance is the only way in from
 * outside, so a person who returns to it has punched in again.
 */
export const vastDoors: Doors = {
  zones: [
    { code: outside, name: 'Outside', kind: 'outside' },
    ...rooms.map(([code, name]) => ({ code, name, kind: code === 'F1-Z2' ? ('canteen' as const) : ('own' as const) })),
  ],
  readers: rooms.map(([code, name]) => ({
    code,
    name,
    from: code === entrance ? outside : entrance,
    to: code,
    direction: 'in',
  })),
}

/** The name on a card: first letter of the first name and the last name; re-issued cards count their number up. */
export const nameOnCard = (first: string, last: string) =>
  `${first.charAt(0)}${last.replaceAll(/[^A-Za-z]/g, '')}`.toLowerCase()

export const holderOfCard = (card: string): string | undefined => /^([a-z]+)\d{3}$/.exec(card)?.[1]
