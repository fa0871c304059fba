import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { categories } from './categories.contract.ts'
import { fiveSFlow } from './five-s-records.states.ts'

/** What was found at places of the plant, what is done about it, and how it looked before and after. */
export const fiveSRecords = defineResource({
  name: 'five-s-records',
  table: 'five_s_record',
  needs: { read: 'five-s:read', write: 'five-s:write:own', all: 'five-s:manage' },
  flow: fiveSFlow,
  editable: ['open'],
  label: { code: 'number', name: 'title' },
  title: ['number', 'title'],
  comments: true,
  watchers: true,
  links: true,
  print: { history: true },
  schedule: { due: 'closingOn', done: ['closed'], concerns: ['members'] },
  fields: {
    /** Elsewhere the Bess ID. */
    number: { type: 'serial', pattern: '5S-{year}-{n:4}' },
    title: { type: 'text', max: 120 },
    name: { type: 'text', max: 120 },
    explanation: { type: 'longText', max: 1000 },
    category: { type: 'choice', options: categories },
    priority: { type: 'choice', options: ['low', 'medium', 'high'] },
    areas: {
      type: 'references',
      to: 'areas',
      loose: true,
      optional: true,
      part: { table: 'five_s_record_area', owner: 'record_id', column: 'area_id' },
    },
    machines: {
      type: 'references',
      to: 'machines',
      loose: true,
      optional: true,
      part: { table: 'five_s_record_machine', owner: 'record_id', column: 'machine_id' },
    },
    members: {
      type: 'references',
      to: 'colleagues',
      loose: true,
      least: 1,
      faces: true,
      personal: 'code',
      part: { table: 'five_s_record_member', owner: 'record_id', column: 'user_id' },
    },
    registeredOn: { type: 'date', readOnly: true },
    startsOn: { type: 'date' },
    endsOn: { type: 'date' },
    /** By when it is hoped to be closed. */
    closingOn: { type: 'date', optional: true },
    closedOn: { type: 'date', optional: true, readOnly: true },
    /** Hours of work. */
    duration: { type: 'number', min: 0.25, max: 10_000, decimals: 2 },
    findings: {
      type: 'lines',
      part: { table: 'five_s_finding', owner: 'record_id' },
      fields: {
        finding: { type: 'text', max: 300 },
        pillar: {
          type: 'choice',
          options: ['sort', 'set_in_order', 'shine', 'standardise', 'sustain'],
          optional: true,
        },
        settled: { type: 'flag', initial: false },
      },
      min: 2,
      max: 100,
    },
    tags: { type: 'tags', least: 2 },
    images: { type: 'images', pair: true, min: 1, max: 30 },
    content: { type: 'richText' },
  },
  list: {
    columns: [
      'number',
      'title',
      'category',
      'priority',
      'areas',
      'machines',
      'members',
      'closingOn',
      'status',
      'updatedAt',
    ],
    sort: '-number',
    filters: ['status', 'category', 'priority', 'areas', 'machines', 'members', 'startsOn', 'tags'],
    bulk: {},
    views: {
      board: { by: 'status', cards: ['number', 'priority', 'category', 'members', 'closingOn'] },
      cards: { fields: ['number', 'category', 'priority', 'areas', 'machines', 'members'], image: 'images' },
      calendar: { start: 'startsOn', end: 'endsOn' },
    },
  },
  faults: {
    no_destination: 'needs at least one area or machine',
    ends_not_later: 'is not later than the start date',
  },
  judge({ areas, machines, startsOn, endsOn }) {
    if (areas.length + machines.length === 0) return fault<'no_destination'>('areas', 'no_destination')
    return endsOn <= startsOn ? fault<'ends_not_later'>('endsOn', 'ends_not_later') : null
  },
})
