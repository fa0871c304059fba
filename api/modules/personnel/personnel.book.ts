import { type Book, sheet } from '#api/platform/resource/workbook/book.ts'
import { texts } from '#api/texts/texts.ts'
import { employeeCards, employeePlacements, employees, employeeSkills } from './personnel.contract.ts'
import { cardHooks, employeeHooks, placementHooks, skillHooks } from './personnel.hooks.ts'

/** Employees with their cards and trainings, as a workbook. */
export const personnelBook: Book = {
  path: 'personnel',
  needs: { read: 'personnel:read', write: 'personnel:write' },
  sheets: [
    sheet(employees, employeeHooks),
    sheet(employeePlacements, placementHooks),
    sheet(employeeCards, cardHooks),
    sheet(employeeSkills, skillHooks),
  ],
  texts: (language) => {
    const { workbook, refusals, people, personnel } = texts[language]
    return {
      ...workbook,
      sheets: { ...workbook.sheets, ...personnel.sheets, users: people.sheet },
      headings: { ...personnel.headings, active: workbook.headings.active, version: workbook.headings.version },
      options: {},
      refusals: { ...refusals, faults: { ...refusals.faults, ...personnel.faults } },
    }
  },
}
