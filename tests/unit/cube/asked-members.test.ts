import { expect, it } from 'vitest'
import { questionSchema } from '#cube/questions/question-schema.ts'
import { membersOf } from '#cube/questions/asked-members.ts'

it('names the members of a question, once each, and none of its values', () => {
  const question = questionSchema.parse({
    measures: ['oee.oee'],
    dimensions: ['oee.machine'],
    timeDimensions: [
      { dimension: 'oee.business_date', dateRange: 'last 7 days', granularity: 'day' },
      { dimension: 'oee.begun', dateRange: 'today' },
    ],
    filters: [
      {
        or: [
          { member: 'oee.shift', operator: 'equals', values: ['night'] },
          { member: 'oee.area', operator: 'equals', values: ['Hall 1'] },
        ],
      },
      { member: 'oee.area', operator: 'set' },
    ],
  })
  const members = { members: ['oee.oee', 'oee.machine', 'oee.business_date'], filters: ['oee.area', 'oee.shift'] }
  expect(membersOf(question)).toEqual(members)
  expect(membersOf([question, { ...question, measures: ['oee.quality'] }])).toEqual({
    ...members,
    members: [...members.members, 'oee.quality'],
  })
})
