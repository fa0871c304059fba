import { msg } from '@lingui/core/macro'
import { auditTemplates } from '#api/modules/five-s-audits/audit-templates.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { pillarWords, questionWords } from './audit-words.ts'
import { templatesCard } from './audits.cards.ts'

export const templatesPage = showResource(auditTemplates, templatesCard, {
  words: {
    one: msg`Audit template`,
    add: msg`Add a template`,
    about: msg`Questions of 5S audits. An audit keeps the questions that it was planned with.`,
    none: { title: msg`No audit templates`, hint: msg`Write down what an auditor looks at, pillar by pillar.` },
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      target: { label: msg`Target`, hint: msg`Score that an audit is to reach.`, unit: msg`%` },
      questions: msg`Questions`,
      questionCount: msg`Questions`,
    },
    lines: {
      questions: { add: msg`Add a question`, fields: questionWords, options: { pillar: pillarWords } },
    },
  },
})
