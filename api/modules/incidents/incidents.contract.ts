import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { incidentFlow } from './incidents.states.ts'

/** What the investigation finds, and who was there: not for whoever reported it. */
const ofInvestigation = { optional: true, needs: 'safety:read' } as const
const people = { type: 'references', to: 'employees', loose: true, personal: 'code', ...ofInvestigation } as const
const rated = { type: 'integer', min: 1, max: 5, ...ofInvestigation } as const
const risk = { type: 'integer', min: 1, max: 25, readOnly: true, ...ofInvestigation } as const
/** Of somebody's health. */
const ofHealth = { optional: true, personal: true, needs: 'safety:injuries' } as const
const ofInjury = { ...ofHealth, onlyWhen: { field: 'kind', is: ['injury'] } } as const

/** What hurt somebody, or could have. */
export const incidents = defineResource({
  name: 'incidents',
  table: 'incident',
  needs: { read: 'safety:report:own', write: 'safety:report:own', all: 'safety:manage', readAll: 'safety:read' },
  scope: { area: 'area', own: true },
  label: { code: 'number', name: 'number' },
  title: ['number', 'area'],
  flow: incidentFlow,
  editable: ['reported', 'investigating', 'acting'],
  permanent: true,
  comments: true,
  watchers: true,
  links: true,
  print: { history: true },
  schedule: { due: 'authorityDue', before: [2, 1, 0], concerns: ['investigator'], otherwise: 'safety:manage' },
  public: {
    create: {
      fields: ['kind', 'occurredAt', 'area', 'machine', 'place', 'description', 'immediateAction', 'photos'],
      options: ['area', 'machine'],
      limits: { address: 20, company: 200 },
    },
  },
  fields: {
    number: { type: 'serial', pattern: 'INC-{year}-{n:4}' },
    kind: {
      type: 'choice',
      options: ['near_miss', 'unsafe_condition', 'incident', 'injury'],
      initial: 'near_miss',
    },
    occurredAt: { type: 'datetime' },
    area: { type: 'reference', to: 'areas', loose: true, optional: true },
    machine: { type: 'reference', to: 'machines', loose: true, optional: true },
    place: { type: 'text', max: 120, optional: true },
    description: { type: 'longText', max: 4000 },
    immediateAction: { type: 'longText', max: 1000, optional: true },
    photos: { type: 'images' },
    investigator: { type: 'reference', to: 'colleagues', loose: true, setByStep: true, column: 'investigator_id' },
    people: { ...people, part: { table: 'incident_person', owner: 'incident_id', column: 'employee_id' } },
    witnesses: { ...people, part: { table: 'incident_witness', owner: 'incident_id', column: 'employee_id' } },
    /** By its weight, as OSHA records it: all but first aid are recordable. */
    outcome: {
      type: 'choice',
      options: ['first_aid', 'medical_treatment', 'restricted_work', 'lost_time', 'fatality'],
      onlyWhen: { field: 'kind', is: ['injury'] },
      ...ofInvestigation,
    },
    bodyPart: {
      type: 'choice',
      options: ['head', 'eye', 'neck', 'back', 'torso', 'arm', 'hand', 'finger', 'leg', 'foot', 'several', 'other'],
      ...ofInjury,
    },
    injury: { type: 'longText', max: 1000, ...ofInjury },
    lostDays: { type: 'integer', min: 0, max: 6000, ...ofInjury },
    medicalPapers: { type: 'files', max: 10, ...ofHealth },
    authorityBy: { type: 'date', readOnly: true, optional: true },
    /** The same until the authority knows. */
    authorityDue: { type: 'date', readOnly: true, optional: true },
    authorityToldOn: { type: 'date', onlyWhen: { field: 'kind', is: ['injury'] }, ...ofInvestigation },
    authorityReference: { type: 'text', max: 60, onlyWhen: { field: 'kind', is: ['injury'] }, ...ofInvestigation },
    likelihood: rated,
    severity: rated,
    risk,
    whys: {
      type: 'lines',
      part: { table: 'incident_why', owner: 'incident_id' },
      fields: { why: { type: 'text', max: 300 } },
      max: 5,
      needs: 'safety:read',
    },
    cause: {
      type: 'choice',
      options: [
        'machine',
        'guard',
        'method',
        'instruction',
        'protective_equipment',
        'order',
        'transport',
        'posture',
        'substance',
        'other',
      ],
      ...ofInvestigation,
    },
    rootCause: { type: 'longText', max: 1000, ...ofInvestigation },
    likelihoodAfter: rated,
    severityAfter: rated,
    riskAfter: risk,
  },
  list: {
    columns: ['number', 'kind', 'occurredAt', 'area', 'description', 'risk', 'riskAfter', 'authorityDue', 'status'],
    sort: '-occurredAt',
    filters: ['status', 'kind', 'area', 'machine', 'cause', 'outcome', 'bodyPart', 'investigator', 'occurredAt'],
    bulk: {},
    views: {
      board: { by: 'status', cards: ['number', 'kind', 'occurredAt', 'area', 'risk'] },
      calendar: { start: 'occurredAt' },
    },
  },
  faults: {
    no_place: 'or a machine is needed',
    not_happened: 'lies in the future',
    told_before: 'lies before the day of the injury',
    tasks_open: 'are not done yet: {names}',
  },
  judge({ area, machine, occurredAt, authorityToldOn }) {
    if (!area && !machine) return fault<'no_place'>('area', 'no_place')
    // A day earlier by any clock: sites lie up to 14 hours from UTC.
    if (authorityToldOn && Date.parse(`${authorityToldOn}T23:59Z`) < Date.parse(occurredAt) - 14 * 3_600_000)
      return fault<'told_before'>('authorityToldOn', 'told_before')
    return null
  },
})
