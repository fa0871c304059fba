import { msg } from '@lingui/core/macro'
import { Ban, CalendarX2, CircleCheckBig, Play } from 'lucide-react'
import { fiveSAudits } from '#api/modules/five-s-audits/five-s-audits.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { answerWords, pillarWords, questionWords } from './audit-words.ts'
import { auditsCard } from './audits.cards.ts'

export const auditsPage = showResource(fiveSAudits, auditsCard, {
  words: {
    one: msg`5S audit`,
    add: msg`Plan an audit`,
    about: msg`Inspections of areas: planned, answered question by question on a phone, and scored.`,
    none: { title: msg`No audits`, hint: msg`Plan an audit of an area, once or in a series.` },
    search: { label: msg`Search audits`, placeholder: msg`Number, area or auditor` },
    fields: {
      number: msg`Number`,
      template: { label: msg`Template`, hint: msg`The audit keeps its questions as they are now.` },
      area: msg`Area`,
      site: msg`Site`,
      auditor: msg`Auditor`,
      dueOn: { label: msg`Due on`, hint: msg`The auditor is reminded before it.` },
      rule: {
        label: msg`Comes again`,
        hint: msg`The next audit of the series is planned thirty days before its date.`,
      },
      target: { label: msg`Target`, hint: msg`Score to reach; that of the template if left empty.`, unit: msg`%` },
      note: msg`Note`,
      score: { label: msg`Score`, unit: msg`%` },
      doneAt: msg`Done at`,
      reason: msg`Reason`,
      answers: msg`Answers`,
    },
    lines: {
      answers: {
        add: msg`Add a question`,
        fields: { ...questionWords, answer: msg`Answer`, note: msg`Note`, photos: msg`Photos` },
        options: { pillar: pillarWords, answer: answerWords },
      },
    },
    statuses: {
      planned: { label: msg({ message: 'Planned', context: 'audit' }), tone: 'info' },
      in_progress: { label: msg({ message: 'In progress', context: 'audit' }), tone: 'warning' },
      done: { label: msg({ message: 'Done', context: 'audit' }), tone: 'success' },
      cancelled: { label: msg({ message: 'Cancelled', context: 'audit' }) },
      missed: { label: msg({ message: 'Missed', context: 'audit' }), tone: 'danger' },
    },
    steps: {
      start: {
        label: msg({ message: 'Start', context: 'audit' }),
        done: msg({ message: 'Started', context: 'audit' }),
        icon: Play,
      },
      finish: {
        label: msg({ message: 'Finish', context: 'audit' }),
        done: msg({ message: 'Finished', context: 'audit' }),
        icon: CircleCheckBig,
        confirm: msg`Finish this audit? Its answers stay as they are.`,
      },
      cancel: {
        label: msg({ message: 'Cancel the audit', context: 'verb' }),
        done: msg({ message: 'Cancelled', context: 'audit' }),
        icon: Ban,
        danger: true,
      },
      miss: {
        label: msg({ message: 'Mark as missed', context: 'verb' }),
        done: msg({ message: 'Marked as missed', context: 'audit' }),
        icon: CalendarX2,
        danger: true,
      },
    },
    faults: {
      not_yours: () => msg`You plan audits of your own only: choose yourself as the auditor.`,
      only_answers: () => msg`Whoever manages audits changes this.`,
      not_begun: () => msg`Start the audit before you answer.`,
      not_the_questions: () => msg`The questions of this audit are others: reload the page.`,
      photo_needed: ({ min }) => msg`An answer below ${min} needs a photo.`,
    },
  },
})
