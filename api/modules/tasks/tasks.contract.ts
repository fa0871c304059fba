import { categories } from '#api/modules/five-s/categories.contract.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { isNamed, namedKinds, sourceKinds } from './task-sources.contract.ts'
import { taskFlow } from './tasks.states.ts'

const cards = ['responsible', 'priority', 'dueOn', 'machine', 'progress'] as const

/** Who may be responsible: employees, and accounts that are no employee's. */
export const taskPeople = defineResource({
  name: 'task-people',
  path: 'tasks/people',
  table: 'task_person',
  lookup: true,
  retires: true,
  needs: { read: 'tasks:self', write: 'tasks:manage' },
  fields: {
    code: { type: 'text', max: 254, key: true },
    name: { type: 'text', max: 201 },
    account: { type: 'reference', to: 'users', column: 'user_id', optional: true },
    manager: { type: 'reference', to: 'task-people', optional: true },
  },
})

/** What is to be done, by whom and by when, and what caused it. */
export const tasks = defineResource({
  name: 'tasks',
  table: 'task',
  needs: { read: 'tasks:self:own', write: 'tasks:self:own', all: 'tasks:manage', readAll: 'tasks:read' },
  owners: 'responsible',
  scope: { area: 'area', own: true },
  flow: taskFlow,
  editable: ['waiting', 'in_progress', 'intervened'],
  permanent: true,
  comments: true,
  watchers: true,
  links: true,
  print: { history: true, without: ['sourceId'] },
  schedule: {
    due: 'dueOn',
    done: ['closed', 'deleted'],
    before: [3, 1],
    overdue: [1, 3, 7],
    escalates: { after: 3, to: 'manager' },
    site: 'site',
    concerns: ['responsible'],
    repeats: 'recurrence',
  },
  fields: {
    name: { type: 'text', max: 200, column: 'title' },
    description: { type: 'longText', max: 4000 },
    priority: { type: 'choice', options: ['low', 'medium', 'high'], initial: 'medium' },
    /** That of its cause unless said otherwise; those of safety count in the work-safety score of who is responsible. */
    category: { type: 'choice', options: categories, optional: true },
    department: { type: 'reference', to: 'departments', loose: true },
    position: { type: 'reference', to: 'positions', loose: true },
    responsible: {
      type: 'references',
      to: 'task-people',
      loose: true,
      most: 20,
      faces: true,
      part: { table: 'task_responsible', owner: 'task_id', column: 'person_id' },
    },
    dueOn: { type: 'date', optional: true },
    startDate: { type: 'date', optional: true, once: true },
    endDate: { type: 'date', optional: true, once: true },
    /** That of the cause may be out of use, and so may the reason. */
    machine: { type: 'reference', to: 'machines', optional: true, loose: true, retired: true },
    area: { type: 'reference', to: 'areas', optional: true, loose: true },
    reason: { type: 'reference', to: 'stoppage-reasons', optional: true, loose: true, retired: true },
    sourceKind: { type: 'choice', options: sourceKinds, initial: 'manual', fixed: true },
    /** The Bess ID. */
    fiveSRecord: {
      type: 'reference',
      to: 'five-s-records',
      optional: true,
      fixed: true,
      loose: true,
      onlyWhen: { field: 'sourceKind', is: ['five_s'] },
    },
    /** What is named depends on the kind: an id, a stop, or the address of a report. */
    sourceId: {
      type: 'text',
      max: 2000,
      optional: true,
      fixed: true,
      onlyWhen: { field: 'sourceKind', is: namedKinds },
    },
    statusDescription: { type: 'longText', max: 1000, once: true },
    statusDate: { type: 'date', once: true },
    miniTasks: {
      type: 'lines',
      part: { table: 'mini_task', owner: 'task_id' },
      max: 50,
      fields: {
        title: { type: 'text', max: 200 },
        description: { type: 'text', max: 500, optional: true },
        done: { type: 'flag', initial: false, once: true },
      },
    },
    progress: { type: 'sum', of: 'miniTasks', field: 'done', make: 'share', is: ['true'], decimals: 0 },
    images: { type: 'images', pair: true },
    recurrence: { type: 'recurrence', optional: true },
    site: { type: 'reference', to: 'sites', optional: true, readOnly: true, loose: true },
    createdAt: { type: 'datetime', readOnly: true },
  },
  list: {
    columns: ['name', 'responsible', 'status', 'priority', 'dueOn', 'department', 'machine', 'sourceKind', 'progress'],
    sort: ['dueOn', '-updatedAt'],
    searched: 'search_text',
    filters: [
      'status',
      'priority',
      'category',
      'responsible',
      'department',
      'machine',
      'area',
      'sourceKind',
      'sourceId',
      'fiveSRecord',
      'dueOn',
    ],
    bulk: { change: ['responsible', 'priority', 'dueOn'] },
    views: {
      board: { by: 'status', cards, without: ['deleted'], ranked: true },
      calendar: { start: 'dueOn' },
      cards: { fields: cards },
    },
  },
  faults: {
    bess_missing: 'Bess ID is missing',
    no_source: 'is missing: make the task where its cause is shown',
    ends_before_start: 'lies before the start date',
  },
  judge({ sourceKind, sourceId, fiveSRecord, startDate, endDate }) {
    if (sourceKind === 'five_s' && fiveSRecord === null) return fault<'bess_missing'>('fiveSRecord', 'bess_missing')
    if (isNamed(sourceKind) && sourceId === null) return fault<'no_source'>('sourceId', 'no_source')
    if (startDate && endDate && endDate < startDate) return fault<'ends_before_start'>('endDate', 'ends_before_start')
    return null
  },
})
