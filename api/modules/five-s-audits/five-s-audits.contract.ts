import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { answers, pillars } from './audit-score.contract.ts'
import { auditFlow } from './five-s-audits.states.ts'

/** Inspections of areas by the questions of a template. */
export const fiveSAudits = defineResource({
  name: 'five-s-audits',
  table: 'five_s_audit',
  needs: { read: 'audits:read', write: 'audits:conduct:own', all: 'audits:manage' },
  /** It is the auditor's, whoever planned it. */
  author: 'auditor_id',
  scope: { area: 'area', own: true },
  flow: auditFlow,
  editable: ['planned', 'in_progress'],
  permanent: true,
  label: { code: 'number', name: 'number' },
  title: ['area', 'number'],
  comments: true,
  watchers: true,
  links: true,
  print: { history: true },
  schedule: {
    due: 'dueOn',
    done: ['done', 'cancelled', 'missed'],
    before: [3, 1],
    site: 'site',
    repeats: 'rule',
    ahead: 30,
  },
  fields: {
    number: { type: 'serial', pattern: 'AUD-{year}-{n:4}' },
    template: { type: 'reference', to: 'audit-templates', loose: true, fixed: true },
    area: { type: 'reference', to: 'areas', loose: true },
    site: { type: 'reference', to: 'sites', loose: true, readOnly: true },
    auditor: { type: 'reference', to: 'colleagues', loose: true, personal: 'code' },
    dueOn: { type: 'date' },
    /** When the next audits of the series are due. */
    rule: { type: 'recurrence', optional: true },
    /** Percent; that of the template unless somebody gives another. */
    target: { type: 'integer', min: 1, max: 100, optional: true },
    note: { type: 'longText', max: 1000, optional: true },
    /** Percent, of the answers so far. */
    score: { type: 'number', min: 0, max: 100, decimals: 1, optional: true, readOnly: true },
    doneAt: { type: 'datetime', optional: true, readOnly: true },
    reason: { type: 'text', max: 300, setByStep: true },
    answers: {
      type: 'lines',
      part: { table: 'five_s_answer', owner: 'audit_id' },
      max: 100,
      fields: {
        pillar: { type: 'choice', options: pillars },
        question: { type: 'text', max: 300 },
        weight: { type: 'integer', min: 1, max: 10 },
        photoBelow: { type: 'integer', min: 1, max: 4, optional: true },
        answer: { type: 'choice', options: answers, optional: true },
        note: { type: 'longText', max: 500, optional: true },
        photos: { type: 'images', max: 5, optional: true },
      },
    },
  },
  list: {
    columns: ['number', 'template', 'area', 'auditor', 'dueOn', 'status', 'score', 'target', 'doneAt'],
    sort: '-dueOn',
    filters: ['status', 'area', 'auditor', 'template', 'site', 'dueOn'],
    bulk: { change: ['auditor', 'dueOn'] },
    views: {
      board: { by: 'status', cards: ['area', 'auditor', 'dueOn', 'score'] },
      calendar: { start: 'dueOn' },
    },
  },
  faults: {
    not_yours: 'is somebody else: only whoever manages audits plans audits of others',
    only_answers: 'is changed by whoever manages audits',
    not_begun: 'can be answered once the audit is in progress',
    not_the_questions: 'are not the questions of this audit',
    photo_needed: 'needs a photo beside an answer below {min}',
  },
})
