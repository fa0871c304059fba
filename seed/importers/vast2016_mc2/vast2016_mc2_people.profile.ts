import { defineProfile } from '#api/modules/imports/import-profile.ts'
import { nameOnCard, vastCalendar } from './vast-place.ts'

/** The people of the building, by the name that is on their cards. */
export const vast2016People = defineProfile({
  id: 'vast2016_mc2_people',
  brings: 'people',
  title: 'List of employees (VAST 2016)',
  description:
    'Name and department of the people of the proximity card log. Somebody’s registration number is the name on their cards.',
  kinds: ['csv', 'xlsx'],
  mapped: false,
  fields: {
    last: { label: 'Last name', column: 'Last Name', kind: 'text', required: true, maxLength: 60 },
    first: { label: 'First name', column: 'First Name', kind: 'text', required: true, maxLength: 59 },
    department: { label: 'Department', column: 'Department', kind: 'text', required: true, maxLength: 60 },
    office: { label: 'Office', column: 'Office', kind: 'text' },
  },
  calendar: vastCalendar,
  toFacts: ({ first, last, department }) => ({
    person: {
      code: nameOnCard(first, last),
      name: `${first} ${last}`,
      department: { code: department.toUpperCase(), name: department },
    },
  }),
})
