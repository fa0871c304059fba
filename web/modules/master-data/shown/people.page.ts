import { msg } from '@lingui/core/macro'
import { departments, positions, positionSkills, skills } from '#api/modules/master-data/resources.contract.ts'
import { cards } from '../master-data.cards.ts'
import { kindPage } from './kind-page.ts'

const skill = msg`Skill`
const position = msg`Position`

export const departmentsPage = kindPage(departments, cards.departments, {
  words: {
    one: msg`Department`,
    add: msg`Add a department`,
    about: msg`How people are organised, and who leads them.`,
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      manager: msg`Manager`,
      area: { label: msg`Area`, hint: msg`Where its people work: they count for the staffing of this area.` },
    },
    faults: {
      not_yours_to_lead: () =>
        msg`Naming who leads a department needs the right to manage personnel, and to see everybody`,
    },
  },
})

export const positionsPage = kindPage(positions, cards.positions, {
  words: {
    one: position,
    add: msg`Add a position`,
    about: msg`What people are employed as.`,
    fields: { code: msg`Code`, name: msg`Name` },
  },
})

export const skillsPage = kindPage(skills, cards.skills, {
  words: {
    one: skill,
    add: msg`Add a skill`,
    about: msg`What people can be trained in: machines, forklift, first aid.`,
    fields: { code: msg`Code`, name: msg`Name` },
  },
})

export const positionSkillsPage = kindPage(positionSkills, cards.positionSkills, {
  words: {
    one: msg`Mandatory training`,
    add: msg`Add a mandatory training`,
    about: msg`Which trainings a position must have. How many of them are valid is the training completion of a person.`,
    fields: { position, skill },
  },
})
