import { defineProfile } from '#api/modules/imports/import-profile.ts'

/** Any list of what meters showed, one reading per row; a person says which column is which. */
export const meterReadings = defineProfile({
  id: 'meter_readings',
  brings: 'meter-readings',
  needs: { run: 'energy:manage', read: 'energy:read' },
  title: 'Readings of energy meters (columns by choice)',
  description:
    'One row per reading: code of the meter, time, and what the meter showed, in its own unit. Readings may overlap with those of devices. Rows of meters that are not entered are refused.',
  kinds: ['csv', 'xlsx'],
  mapped: true,
  fields: {
    meter: {
      label: 'Meter',
      column: 'Meter',
      aliases: ['Meter code', 'Meter ID', 'Sayaç', 'Sayaç kodu', 'Zähler', 'Zählernummer', 'Compteur'],
      kind: 'text',
      maxLength: 60,
      required: true,
      mayBeFixed: true,
      telling: true,
    },
    at: {
      label: 'Time',
      column: 'Time',
      aliases: ['Timestamp', 'Date', 'Date and time', 'Date/Time', 'Zaman', 'Tarih', 'Zeit', 'Zeitpunkt'],
      kind: 'dateTime',
      required: true,
    },
    reading: {
      label: 'Reading',
      column: 'Reading',
      aliases: ['Value', 'kWh', 'Meter reading', 'Endeks', 'Sayaç değeri', 'Zählerstand', 'Index'],
      kind: 'decimal',
      min: 0,
      max: 1e12,
      required: true,
    },
  },
  toFacts: ({ meter, at, reading }) => ({ reading: { meter, at, value: reading } }),
})
