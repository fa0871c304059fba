import { msg } from '@lingui/core/macro'
import { CircleCheckBig, RotateCcw } from 'lucide-react'
import { fiveSRecords } from '#api/modules/five-s/five-s-records.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { fiveSCard } from './five-s.cards.ts'

export const fiveSPage = showResource(fiveSRecords, fiveSCard, {
  words: {
    one: msg`5S record`,
    add: msg`Add a 5S record`,
    said: {
      added: msg`Record created`,
      changed: msg`Record updated`,
      removed: msg`Record deleted`,
      notSaved: msg`An error occurred while saving the 5S record.`,
    },
    about: msg`What was found at places of the plant, who sees to it, and how it looked before and after.`,
    none: {
      title: msg`No 5S records`,
      hint: msg`Record what you find on a walk through the plant, with a picture of how it looks now.`,
    },
    fields: {
      number: msg`Bess ID`,
      title: msg`Title`,
      name: { label: msg`Name`, hint: msg`What it is about, such as: tool board of press 3.` },
      explanation: { label: msg`Explanation`, hint: msg`Why it matters, in a few sentences.` },
      content: { label: msg`Content`, hint: msg`What is to be done, and how it is to look afterwards.` },
      images: { label: msg`Pictures`, hint: msg`One before and one after can be compared by a slider.` },
      members: msg`Responsible members`,
      registeredOn: msg`Registration date`,
      closingOn: { label: msg`Possible closing date`, hint: msg`Those responsible are reminded before it.` },
      closedOn: msg`Closed on`,
      startsOn: msg`Start date`,
      endsOn: msg`End date`,
      duration: { label: msg`Duration`, hint: msg`Working hours that it takes.`, unit: msg`h` },
      category: msg`Category`,
      priority: msg`Priority`,
      areas: { label: msg`Areas`, hint: msg`Where it is to be done: at least one area or machine.` },
      machines: msg`Machines`,
      findings: { label: msg`Findings`, hint: msg`At least two.` },
      tags: { label: msg`Tags`, hint: msg`At least two.` },
    },
    lines: {
      findings: {
        add: msg`Add a finding`,
        fields: { finding: msg`Finding`, pillar: msg`Pillar`, settled: msg`Settled` },
        options: {
          pillar: {
            sort: msg({ message: 'Sort', context: '5S' }),
            set_in_order: msg({ message: 'Set in order', context: '5S' }),
            shine: msg({ message: 'Shine', context: '5S' }),
            standardise: msg({ message: 'Standardise', context: '5S' }),
            sustain: msg({ message: 'Sustain', context: '5S' }),
          },
        },
      },
    },
    options: {
      category: {
        safety: msg`Safety`,
        quality: msg`Quality`,
        productivity: msg`Productivity`,
        cost: msg`Cost`,
        environment: msg`Environment`,
      },
      priority: {
        low: msg({ message: 'Low', context: 'priority' }),
        medium: msg({ message: 'Medium', context: 'priority' }),
        high: msg({ message: 'High', context: 'priority' }),
      },
    },
    statuses: { open: { label: msg`Open`, tone: 'warning' }, closed: { label: msg`Closed`, tone: 'success' } },
    steps: {
      close: { label: msg({ message: 'Close', context: '5S record' }), done: msg`Closed`, icon: CircleCheckBig },
      reopen: { label: msg({ message: 'Reopen', context: 'verb' }), done: msg`Reopened`, icon: RotateCcw },
    },
    faults: {
      no_destination: () => msg`Choose at least one area or machine`,
      ends_not_later: () => msg`The end date must be later than the start date`,
    },
  },
})
