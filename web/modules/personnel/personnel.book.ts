import { msg } from '@lingui/core/macro'
import {
  employeeCards,
  employeePlacements,
  employees,
  employeeSkills,
} from '#api/modules/personnel/personnel.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import type { Book } from '#web/platform/resource/workbook/book.ts'
import { cards } from './personnel.cards.ts'
import { personnelPaths } from './public/personnel-paths.ts'

const employee = msg`Employee`
const anonymised = () => msg`The person was anonymised`

export const employeesPage = showResource(employees, cards.employees, {
  pageSize: 50,
  addPath: personnelPaths.add,
  facts: ['training'],
  usedBy: {
    employee: msg`people whose manager it is`,
    department: msg`departments`,
    labour_rate: msg`labour rates`,
    machine_time: msg`recorded machine states`,
    machine_state_interval: msg`recorded machine states`,
    production_report: msg`production reports`,
    scrap_report: msg`scrap reports`,
  },
  deeds: {
    photo: msg`Photo changed`,
    pin: msg`PIN set`,
    no_pin: msg`PIN taken away`,
    anonymise: msg`Anonymised`,
  },
  words: {
    one: employee,
    add: msg`Add an employee`,
    change: msg`Change the department`,
    about: msg`Who works here, with cards, trainings and what they sign on with.`,
    search: { label: msg`Search by name, number or card`, placeholder: msg`Name, number or card` },
    none: {
      title: msg`Nobody here`,
      hint: msg`Add the first person, import many at once from Excel, or look for people who have left.`,
    },
    retire: msg`This person can no longer be chosen for machines, departments or teams. What they did stays in every report.`,
    fields: {
      code: { label: msg`Registration number`, hint: msg`It cannot be changed later.` },
      name: msg`Name`,
      department: msg`Department`,
      position: msg`Position`,
      manager: msg`Manager`,
      site: msg`Site`,
      employedFrom: msg`Employed from`,
      employedUntil: { label: msg`Employed until`, hint: msg`The last day. Empty while the person works here.` },
      phone: msg`Phone`,
      email: msg`E-mail`,
      account: { label: msg`Account`, hint: msg`With which the person signs in to this portal.` },
      standing: msg({ message: 'Standing', context: 'of an employee' }),
      cards: msg`Card numbers`,
      card: msg({ message: 'Card', context: 'of an employee' }),
      training: { label: msg`Training completion`, unit: msg`%` },
      hasPin: msg`Has a PIN`,
      photo: msg`Photo`,
    },
    options: {
      standing: {
        employed: msg`Employed`,
        joining: msg`Joining`,
        left: msg({ message: 'Left', context: 'the company' }),
        anonymised: msg`Anonymised`,
      },
      card: { with: msg`With a card`, without: msg`Without a card` },
    },
    faults: {
      leaves_before_start: () => msg`The last day lies before the first one`,
      own_manager: () => msg`This person is already below them`,
      account_taken: ({ names }) => msg`It is the account of ${names} already`,
      not_yours_to_link: () => msg`Linking accounts needs the right to manage users`,
      own_account: () =>
        msg`You cannot move your own account: another administrator of users links it to another person`,
      anonymised,
      still_employed: () => msg`The person is still employed: give the last day first`,
    },
  },
})

export const employeeCardsPage = showResource(employeeCards, cards.employeeCards, {
  words: {
    one: msg`Employee card`,
    add: msg`Issue a card`,
    about: msg`The present and past owner of each card. A number belongs to one person at a time.`,
    search: { label: msg`Search by card number or person`, placeholder: msg`Card number or person` },
    fields: {
      number: msg`Card number`,
      validFrom: msg`Valid from`,
      employee,
      validUntil: { label: msg`Valid until`, hint: msg`From then on it opens nothing. Empty while it is in use.` },
    },
    faults: {
      ends_before_start: () => msg`It ends before it begins`,
      card_taken: ({ names, from }) => msg`It is the card of ${names} from ${from} on: end that one first`,
      anonymised,
    },
  },
  alsoReads: [],
})

export const employeePlacementsPage = showResource(employeePlacements, cards.employeePlacements, {
  words: {
    one: msg`Place of a person`,
    add: msg`Move a person`,
    about: msg`Site, department and position of people, each from a day on. Days keep where somebody belonged then.`,
    search: { label: msg`Search by person or place`, placeholder: msg`Person or place` },
    fields: {
      employee,
      validFrom: { label: msg`Valid from`, hint: msg`Days from then on are built anew, those before stay.` },
      site: msg`Site`,
      department: msg`Department`,
      position: msg`Position`,
    },
    faults: { only_placement: () => msg`It is the only one of the person: change it instead`, anonymised },
  },
})

export const employeeSkillsPage = showResource(employeeSkills, cards.employeeSkills, {
  words: {
    one: msg`Training`,
    add: msg`Add a training`,
    about: msg`Who is trained in what, since when and until when.`,
    search: { label: msg`Search by person or skill`, placeholder: msg`Person or skill` },
    fields: {
      employee,
      skill: msg`Skill`,
      acquiredOn: msg`Trained on`,
      lapsesOn: { label: msg`Valid through`, hint: msg`The last day. Empty where it does not lapse.` },
    },
    faults: { ends_before_start: () => msg`It ends before it begins` },
  },
})

/** Goes out as a workbook and comes back as changes. */
export const personnelBook: Book = {
  path: 'personnel',
  importPath: personnelPaths.import,
  resources: [employeesPage, employeePlacementsPage, employeeCardsPage, employeeSkillsPage],
}
