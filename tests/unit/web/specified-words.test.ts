import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { po } from 'gettext-parser'
import { expect, it } from 'vitest'
import { projectRoot } from '#api/platform/config/project-root.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
/** The files that show a message of the English catalogue, in whatever context. */
const shownBy = new Map<string, string>()
for (const context of Object.values(po.parse(read('web/locales/en/messages.po')).translations))
  for (const { msgid, comments } of Object.values(context))
    shownBy.set(msgid, `${shownBy.get(msgid) ?? ''}${comments?.reference ?? ''}\n`)
const filesOf = (text: string) => shownBy.get(text)?.split('\n') ?? []

const errors = 'platform/api-client/error-text.ts'
const question = 'platform/cube/fault-title.ts'
const fiveS = 'modules/five-s/five-s.page.ts'
const task = 'modules/tasks/tasks.page.ts'
const exporting = 'platform/reports/export/use-export.ts'

/** The texts of section 8 of the specification, and a file that shows each. */
it.each([
  ['JWT hatası!', 'modules/identity/sign-in/LoginPage.tsx'],
  ['HTTP error! status: {status}', errors],
  ['No response was received', errors],
  ['Error: {message}', errors],
  ['The old password you entered is incorrect', errors],
  ['User is not logged in or email is not available', errors],
  ['An error occurred while saving the 5S record.', fiveS],
  ['Error saving task', task],
  ['An error occurred while saving the task', task],
  ['Bess ID is missing', task],
  ['Error deleting task', task],
  ['Delete failed', task],
  ['Error fetching users', task],
  ['No ID found in localStorage', 'modules/tasks/public/MyTasks.tsx'],
  ['Permissions saved successfully!', 'modules/permissions/'],
  ['An error occurred while saving permissions', 'modules/permissions/parts/use-save-failure.ts'],
  ['Error loading report', 'platform/reports/ReportPage.tsx'],
  ['Retrying ({count}/{max})', 'ui/error-state.tsx'],
  ['Failed to create PDF', exporting],
  ['Excel created', exporting],
  ['No data found', 'platform/reports/table/TableSection.tsx'],
  ['Choose another date range or other filters.', 'platform/reports/charts/ReportChartCard.tsx'],
  ['Data could not be loaded', 'app/SignedIn.tsx'],
  ['Error loading data.', 'platform/query/QueryState.tsx'],
  ['An error occurred while loading data', question],
  ['An error occurred during API connection', question],
  ['An error occurred while running the query', question],
  ['Error occurred while closing work orders', 'modules/work-orders/closing/CloseDialog.tsx'],
  ['Record created', fiveS],
  ['Record updated', fiveS],
  ['Record deleted', fiveS],
  ['Task created', task],
  ['Task updated', task],
  ['Please fill in the required fields', 'modules/cost-centres/parts/QuickEntryDialog.tsx'],
])('“%s” is said word for word by %s', (text, file) => {
  expect(filesOf(text)).toContainEqual(expect.stringContaining(`web/${file}`))
})

/** What sections 5 and 8 ask for without giving its words. */
it.each([
  ['the end date is later than the start date', 'The end date must be later than the start date', fiveS],
  ['at least one destination', 'Choose at least one area or machine', fiveS],
  ['a user who is deleted does not come back', 'This cannot be undone.', 'modules/users/users.page.ts'],
  ['an export without data is refused', 'There is nothing to export. Choose another date', exporting],
  ['a large export says its rows', 'The selection has # rows.', 'platform/reports/export/'],
  ['orders were closed', '# work orders closed', 'modules/work-orders/closing/'],
  ['records were saved', '# rows were changed', 'platform/resource/workbook/'],
  ['a query says how many records it found', '# rows', 'modules/explore/parts/AnswerLine.tsx'],
])('the words say: %s', (_, words, file) => {
  const files = [...shownBy].flatMap(([text]) => (text.includes(words) ? filesOf(text) : []))
  expect(files).toContainEqual(expect.stringContaining(`web/${file}`))
})

/** Sections 3 and 4: the names of fields, choices and states, as forms and lists write them. */
it.each([
  [
    fiveS,
    ['Title', 'Explanation', 'Name', 'Content', 'Responsible members', 'Registration date', 'Possible closing date'],
  ],
  [fiveS, ['Start date', 'End date', 'Duration', 'Category', 'Priority', 'Findings', 'Tags', 'Open', 'Closed']],
  [fiveS, ['Safety', 'Quality', 'Productivity', 'Cost', 'Environment', 'Low', 'Medium', 'High']],
  [task, ['Title', 'Description', 'Department', 'Position', 'Status description', 'Status date', 'Start date']],
  [task, ['End date', 'Mini tasks', 'Images', 'Responsible persons', 'Bess ID', 'Waiting', 'In progress']],
  [task, ['Being intervened', 'Closed', 'Deleted']],
])('%s has the names of the specification: %s', (file, names) => {
  for (const name of names)
    expect({ name, in: filesOf(name) }).toEqual({ name, in: expect.arrayContaining([`web/${file}`]) })
})
