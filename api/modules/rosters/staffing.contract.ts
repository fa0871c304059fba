import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { shiftCodes } from '../master-data/codes.contract.ts'

/** How many people a shift of an area needs, from a day until the next row of the same shift. */
export const staffingNeeds = defineResource({
  name: 'staffing-needs',
  table: 'staffing_need',
  needs: { read: 'rosters:read', write: 'rosters:manage' },
  scope: { area: 'area' },
  fields: {
    area: { type: 'reference', to: 'areas', key: true },
    shift: { type: 'choice', options: shiftCodes, key: true, initial: 'morning' },
    validFrom: { type: 'date', key: true },
    people: { type: 'integer', min: 0, max: 10_000 },
  },
  list: { sort: ['area', 'shift', 'validFrom'], filters: ['area', 'shift'] },
})
