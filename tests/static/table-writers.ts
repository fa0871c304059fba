import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'

/**
 * A table has one writer: the module that owns it, or one folder of the platform. Fails on a second one that is not
 * listed here with its reason, on a listed one that no longer writes, on a table that a module writes by a name it
 * computes, and on SQL in a file of routes, a contract or a table of states.
 *
 * What the engine writes for a resource is its module's. Triggers and functions of the database belong to no module.
 */
const secondWriters: Record<string, Record<string, string>> = {
  company: {
    identity: 'create-admin makes the company with its first administrator, before anybody can open its settings',
    'platform/backup': 'deletes a company with everything it has',
  },
  company_settings: {
    attendance:
      'closes days whose punches are deleted, in the transaction that looks whether any of them is still to be built',
    setup: 'remembers that the set-up was put away: no setting, so it leaves the version alone',
  },
  fact_change: {
    costing: 'costs of a day are facts of reports too',
    'platform/backup': 'days of a deleted company are emptied in the rollups',
  },
  device: { kiosk: 'notes that its tablet called, outside the queue of events' },
  device_key: { kiosk: 'notes that the key of its tablet was used, outside the queue of events' },
  import_replaced: {
    attendance: 'punches of closed days and of people who were anonymised go with what they replaced',
  },
  employee: { identity: 'links the accounts of the demo to its employees' },
  file: {
    imports: 'an upload belongs to its import and is deleted with it',
    leave: 'attachments of a person are deleted with what the request says of them, in one statement',
    personnel: 'the photo of an employee goes with the employee',
    'platform/files': 'the engine keeps the files of rows, as it keeps rows',
    'platform/resource': 'a picture of a public form has no owner, and waits outside any company’s session',
  },
  machine_shift: { imports: 'a file may bring planned times of its own; taking it back removes the shifts it made' },
  machine_state_interval: {
    imports: 'files of stops are facts as they are: the timeline builds from device events only',
    stoppages: 'a recorded stop is entered and corrected by people, where no device watches the machine',
  },
  production_report: { imports: 'files bring counted pieces as they are' },
  scrap_report: { imports: 'files bring counted scrap as they are' },
  session: { company: 'shorter sign-ins hold for those that are open, in the transaction that saves the setting' },
  timeline_work: { ingest: 'an event and the work it asks for are kept in one statement' },
  user_account: {
    identity: 'registration, invitation and sign-in; what administrators change of an account is in users',
    permissions: 'whose figures an account may see',
  },
}

/** Files of modules that write tables from a list of names, which is above the statement. */
const writesByName: Record<string, string> = {
  'api/modules/files/delete-old-files.ts': 'uploads and files',
  'api/modules/identity/second-step/second-step-reset.service.ts': 'the three tables of second steps',
  'api/modules/imports/replaced-rows.ts': 'the tables in which an import may replace rows',
  'api/modules/timeline/write-reports.ts': 'reports of production and of scrap',
  'api/modules/users/users.hooks.ts': 'what ends with an account',
}

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const tables = new Set(
  [...read('api/platform/db/generated/tables.ts').matchAll(/^ {2}(\w+): \w+;?$/gm)].map(([, name]) => name!),
)

const literal = [
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g,
  /\bupdateSeen\(\s*\w+,\s*'(\w+)'/g,
  /\b(?:INSERT\s+INTO|DELETE\s+FROM|(?<!DO\s)(?<!FOR\s)(?<!KEY\s)UPDATE)\s+(?:ONLY\s+)?(\w+)/g,
  // A resource, its parts and what goes through the step engine.
  /^(?!.*\balso:).*\btable: '(\w+)'(?=,| \})/gm,
]
const computed = /\b(?:insertInto|updateTable|deleteFrom)\(\s*[^\s']|\b(?:INSERT\s+INTO|DELETE\s+FROM|UPDATE)\s+\$\{/
const anySql = /\bsql(?:<[^`]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/

const problems: string[] = []
const writers = new Map<string, Set<string>>()
const byName = new Set<string>()
for (const file of globSync('api/{modules,platform}/**/*.ts', { cwd: projectRoot })) {
  if (/\/(migrations|generated)\//.test(file)) continue
  const [, floor, folder = ''] = file.split('/')
  const writer = floor === 'modules' ? folder : `platform/${folder}`
  const text = read(file)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
  for (const [, table = ''] of literal.flatMap((pattern) => [...text.matchAll(pattern)]))
    if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(writer))
  if (floor === 'modules' && computed.test(text)) byName.add(file)
  if (/\.(routes|contract|states)\.ts$/.test(file) && anySql.test(text))
    problems.push(`${file} asks the database: put the statement into a file of the module beside it`)
}

for (const [table, all] of writers) {
  const listed = secondWriters[table] ?? {}
  const owners = [...all].filter((writer) => !(writer in listed))
  if (owners.length > 1)
    problems.push(`${table} is written by ${owners.join(' and ')}: ask its owner's service, or list a reason here`)
}
for (const [table, listed] of Object.entries(secondWriters))
  for (const writer of Object.keys(listed))
    if (!writers.get(table)?.has(writer)) problems.push(`${writer} no longer writes ${table}: take it off the list`)
for (const file of byName)
  if (!(file in writesByName)) problems.push(`${file} writes a table by a computed name: list which, or name it`)
for (const file of Object.keys(writesByName))
  if (!byName.has(file)) problems.push(`${file} no longer writes tables by computed names: take it off the list`)

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${writers.size} tables, ${Object.keys(secondWriters).length} of them with more than one writer`)
