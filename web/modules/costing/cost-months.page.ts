import { msg } from '@lingui/core/macro'
import { Lock, LockOpen } from 'lucide-react'
import { costMonths } from '#api/modules/costing/cost-months.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { costMonthsCard } from './costing.cards.ts'

export const costMonthsPage = showResource(costMonths, costMonthsCard, {
  words: {
    one: msg`Month of costs`,
    add: msg`Add a month`,
    about: msg`The costs of an open month follow facts, rates and prices. Those of a closed month stay as they are.`,
    none: {
      title: msg`No month has costs yet`,
      hint: msg`Enter machine hour rates, labour rates or material prices; the months appear by themselves.`,
    },
    fields: {
      month: { label: msg`Month`, hint: msg`Its first day.` },
      closedAt: msg`Closed at`,
      reason: msg`Why it was opened again`,
    },
    statuses: {
      open: { label: msg({ message: 'Open', context: 'month' }), tone: 'info' },
      closed: { label: msg({ message: 'Closed', context: 'month' }), tone: 'success' },
    },
    steps: {
      close: { label: msg`Close the month`, done: msg({ message: 'Closed', context: 'month' }), icon: Lock },
      reopen: { label: msg`Open the month again`, done: msg`Opened again`, icon: LockOpen, danger: true },
    },
    faults: {
      not_first_day: () => msg`Choose the first day of a month.`,
      not_over: () => msg`The month is not over yet.`,
    },
  },
})
