import { msg } from '@lingui/core/macro'
import { approvalDelegations } from '#api/modules/leave/approvals/approvers.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { substitutesCard } from '../leave.cards.ts'

export const substitutesPage = showResource(approvalDelegations, substitutesCard, {
  words: {
    one: msg`Substitute`,
    add: msg`Name a substitute`,
    about: msg`People who decide about leave in place of an absent approver. Both can decide then, and every decision names the approver.`,
    search: { label: msg`Search substitutes`, placeholder: msg`Name` },
    none: {
      title: msg`No substitutes`,
      hint: msg`Name one before you are away, so that nobody waits for you.`,
    },
    fields: {
      from: msg`Who is away`,
      to: { label: msg`Substitute`, hint: msg`A person who may approve leave.` },
      firstDate: msg`First day`,
      lastDate: msg`Last day`,
    },
    faults: {
      ends_before_start: () => msg`Not before the first day.`,
      oneself: () => msg`Choose another person than the one who is away.`,
      not_yours: () => msg`You can name your own substitutes; a manager of leave names those of others.`,
    },
  },
})
