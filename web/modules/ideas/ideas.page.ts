import { msg } from '@lingui/core/macro'
import { BadgeCheck, Check, RotateCcw, Undo2, Wrench, X } from 'lucide-react'
import { ideas } from '#api/modules/ideas/ideas.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { ideasCard } from './ideas.cards.ts'

export const ideasPage = showResource(ideas, ideasCard, {
  words: {
    one: msg`Idea`,
    add: msg`Send an idea`,
    send: msg`Send the idea`,
    about: msg`Suggestions of staff: how they were judged, and what they save in a year.`,
    none: { title: msg`No ideas yet`, hint: msg`Send the first one: a photo and two sentences are enough.` },
    fields: {
      code: msg`Number`,
      name: msg`Title`,
      category: msg`Category`,
      area: msg`Area`,
      machine: msg`Machine`,
      description: { label: msg`Description`, hint: msg`What is wrong today, and what would be better.` },
      images: {
        label: msg`Pictures`,
        hint: msg`A picture of today; the one of the result follows when the idea is carried out.`,
      },
      sentBy: msg`Author`,
      owner: msg({ message: 'Responsible', context: 'person' }),
      dueOn: msg`Due date`,
      answer: { label: msg`Reason of the refusal`, hint: msg`The author reads it.` },
      gain: { label: msg`Gain per year`, hint: msg`Zero where it saves no money.` },
    },
    options: {
      category: {
        safety: msg`Work safety`,
        quality: msg({ message: 'Quality', context: 'category of an idea' }),
        time: msg`Time saving`,
        cost: msg`Cost saving`,
        energy: msg`Energy and environment`,
        workplace: msg`Workplace and ergonomics`,
        other: msg`Other`,
      },
    },
    statuses: {
      open: { label: msg`Open`, tone: 'warning' },
      accepted: { label: msg`Accepted`, tone: 'info' },
      refused: { label: msg`Refused`, tone: 'danger' },
      withdrawn: { label: msg`Withdrawn` },
      done: { label: msg`Carried out`, tone: 'success' },
      closed: { label: msg`Closed` },
    },
    steps: {
      accept: { label: msg({ message: 'Accept', context: 'verb' }), done: msg`Accepted`, icon: Check },
      refuse: { label: msg({ message: 'Refuse', context: 'verb' }), done: msg`Refused`, icon: X, danger: true },
      withdraw: { label: msg({ message: 'Withdraw', context: 'verb' }), done: msg`Withdrawn`, icon: Undo2 },
      reconsider: { label: msg`Judge again`, done: msg`Judged again`, icon: RotateCcw },
      carryOut: { label: msg`Mark as carried out`, done: msg`Carried out`, icon: Wrench },
      close: { label: msg({ message: 'Close', context: 'idea' }), done: msg`Closed`, icon: BadgeCheck },
    },
  },
})
