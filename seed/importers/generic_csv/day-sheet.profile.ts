import { fault } from '#api/modules/imports/faults.ts'
import { defineProfile } from '#api/modules/imports/import-profile.ts'
import { whereTo, whoPunched } from './punch-fields.ts'

/** Sheets of attendance with a row for each person and day. */
export const daySheet = defineProfile({
  id: 'day_sheet',
  brings: 'punches',
  title: 'Day sheets (in and out in one row)',
  description:
    'One row per person and day: when they came and when they left, up to twice. Times of a row follow each other, over midnight too. Where the sheet names no reader, one is chosen for all of it.',
  kinds: ['csv', 'xlsx'],
  mapped: true,
  oneOf: ['card', 'employee'],
  fields: {
    ...whoPunched,
    ...whereTo,
    in: {
      label: 'In',
      column: 'In',
      aliases: ['Clock In', 'Check In', 'Time In', 'First in', 'In 1', 'Giriş', 'Giriş saati', 'Kommen', 'Arrivée'],
      kind: 'dateTime',
      required: true,
    },
    out: {
      label: 'Out',
      column: 'Out',
      aliases: ['Clock Out', 'Check Out', 'Time Out', 'Last out', 'Out 1', 'Çıkış', 'Çıkış saati', 'Gehen', 'Départ'],
      kind: 'dateTime',
      required: true,
      telling: true,
    },
    in2: { label: 'In (second)', column: 'In 2', aliases: ['Clock In 2', 'Giriş 2', 'Kommen 2'], kind: 'dateTime' },
    out2: { label: 'Out (second)', column: 'Out 2', aliases: ['Clock Out 2', 'Çıkış 2', 'Gehen 2'], kind: 'dateTime' },
  },
  toFacts({ card, employee, reader, in: first, out, in2, out2 }) {
    const credential = card ?? employee
    if (credential === undefined) return [fault('Card', 'missing')]
    const kind = card === undefined ? 'pin' : 'card'
    const shown = [
      { at: first, state: 'in' },
      { at: out, state: 'out' },
      { at: in2, state: 'in' },
      { at: out2, state: 'out' },
    ] as const
    if (out < first) return [fault(null, 'ends_before_start')]
    return {
      punches: shown.flatMap(({ at, state }) => (at === undefined ? [] : [{ kind, credential, reader, at, state }])),
    }
  },
})
