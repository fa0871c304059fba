import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { ideaFlow } from './ideas.states.ts'

/** Suggestions of staff: everybody sends their own, and whoever manages ideas judges and closes them. */
export const ideas = defineResource({
  name: 'ideas',
  table: 'idea',
  needs: { read: 'ideas:self:own', write: 'ideas:self:own', all: 'ideas:manage', readAll: 'ideas:read' },
  scope: { area: 'area', own: true },
  flow: ideaFlow,
  editable: ['open'],
  permanent: true,
  comments: true,
  watchers: true,
  print: { history: true },
  schedule: { due: 'dueOn', done: ['done', 'closed'], concerns: ['owner'] },
  fields: {
    code: { type: 'serial', pattern: 'IDEA-{year}-{n:4}' },
    name: { type: 'text', max: 120 },
    category: {
      type: 'choice',
      options: ['safety', 'quality', 'time', 'cost', 'energy', 'workplace', 'other'],
      initial: 'workplace',
    },
    area: { type: 'reference', to: 'areas', optional: true, loose: true, emptyIsAll: true },
    machine: { type: 'reference', to: 'machines', optional: true, loose: true },
    description: { type: 'longText', max: 2000 },
    images: { type: 'images', pair: true },
    /** Whoever had it; null for an account that belongs to no employee. */
    sentBy: { type: 'reference', to: 'employees', optional: true, loose: true, readOnly: true, personal: 'code' },
    owner: { type: 'reference', to: 'employees', loose: true, setByStep: true, personal: 'code' },
    dueOn: { type: 'date', setByStep: true },
    answer: { type: 'text', max: 300, setByStep: true },
    /** What it saves in a year. */
    gain: { type: 'money', currencies: ['TRY', 'EUR', 'USD'], min: '0', setByStep: true },
  },
  list: {
    columns: ['code', 'name', 'category', 'area', 'machine', 'sentBy', 'status', 'owner', 'dueOn', 'gain', 'updatedAt'],
    sort: '-code',
    filters: ['status', 'category', 'area', 'machine', 'sentBy', 'owner', 'dueOn'],
    bulk: {},
    views: {
      board: { by: 'status', cards: ['category', 'area', 'sentBy', 'owner'] },
      cards: { fields: ['category', 'sentBy', 'owner'], image: 'images' },
    },
  },
})
