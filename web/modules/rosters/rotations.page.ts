import { msg } from '@lingui/core/macro'
import { rotations } from '#api/modules/rosters/rotations.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { rotationsCard } from './rosters.cards.ts'

export const rotationsPage = showResource(rotations, rotationsCard, {
  usedBy: { shift_assignment: msg`rosters` },
  deeds: { assign: msg`Assigned to people` },
  words: {
    one: msg`Shift rotation`,
    add: msg`Add a rotation`,
    about: msg`In which shifts people work one after the other, and when they rest.`,
    search: { label: msg`Search rotations`, placeholder: msg`Code or name` },
    none: { title: msg`No rotations yet`, hint: msg`Add one, such as 6M 1R 6E 1R 6N 1R for three shifts.` },
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      cycle: {
        label: msg`Days in turn`,
        hint: msg`M morning, E evening, N night, R rest, with how often before each: 6M 1R 6E 1R 6N 1R.`,
      },
    },
    faults: { unreadable: () => msg`Write days such as 6M 1R 6E 1R 6N 1R, with one to work at least.` },
  },
})
