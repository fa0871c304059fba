import { msg } from '@lingui/core/macro'
import { staffingNeeds } from '#api/modules/rosters/staffing.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { dayWords } from './roster-words.ts'
import { staffingNeedsCard } from './rosters.cards.ts'

export const staffingNeedsPage = showResource(staffingNeeds, staffingNeedsCard, {
  alsoReads: [['roster']],
  words: {
    one: msg`Staffing need`,
    add: msg`Add a need`,
    about: msg`How many people each shift of an area needs. A need holds until a later one of the same shift.`,
    none: {
      title: msg`No staffing needs yet`,
      hint: msg`Add one for each shift of an area; the roster then shows where people are missing.`,
    },
    fields: {
      area: msg`Area`,
      shift: msg`Shift`,
      validFrom: msg`From`,
      people: msg`People needed`,
    },
    options: { shift: { morning: dayWords.M, evening: dayWords.E, night: dayWords.N } },
  },
})
