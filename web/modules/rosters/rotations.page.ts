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
    none: {
      title: msg`No rotations yet`,
      hint: msg`Add one, such as six mornings, a day of rest, six evenings and so on for three shifts.`,
    },
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      steps: { label: msg`Days in turn`, hint: msg`After the last day the first one begins again.` },
      length: { label: msg`Length`, unit: msg`days` },
    },
    lines: {
      steps: {
        add: msg`Add days`,
        fields: { shift: msg`Shift`, days: msg`Days` },
        options: {
          shift: { morning: msg`Morning`, evening: msg`Evening`, night: msg`Night`, rest: msg`Rest` },
        },
      },
    },
    faults: {
      only_rest: () => msg`There has to be a day to work`,
      over_a_year: () => msg`A rotation is a year at most`,
    },
  },
})
