import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { pillars } from './audit-score.contract.ts'

/** Where the portal shows audits. */
export const auditPaths = {
  audits: '/dashboard/gorevler/bess/audits',
  templates: '/dashboard/gorevler/bess/templates',
  calendar: '/dashboard/gorevler/bess/calendar',
  /** An audit that is answered, on a phone, also without a network. */
  answer: '/dashboard/gorevler/bess/answer',
} as const

/** Questions of audits. An audit copies them when it is planned, so that a later change leaves it as it is. */
export const auditTemplates = defineResource({
  name: 'audit-templates',
  table: 'audit_template',
  needs: { read: 'audits:read', write: 'audits:manage' },
  retires: true,
  fields: {
    code: { type: 'text', max: 40, key: true },
    name: { type: 'text', max: 120 },
    /** Percent that an audit is to reach. */
    target: { type: 'integer', min: 1, max: 100, initial: 80 },
    questions: {
      type: 'lines',
      part: { table: 'audit_question', owner: 'template_id' },
      min: 1,
      max: 100,
      fields: {
        pillar: { type: 'choice', options: pillars, initial: 'sort' },
        question: { type: 'text', max: 300 },
        weight: { type: 'integer', min: 1, max: 10, initial: 1 },
        /** An answer below it needs a photo. */
        photoBelow: { type: 'integer', min: 1, max: 4, optional: true },
      },
    },
    questionCount: { type: 'sum', of: 'questions', make: 'count' },
  },
  list: { columns: ['code', 'name', 'target', 'questionCount', 'updatedAt'] },
})
