import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'

/**
 * Checks that the checkers of imports and of types work: each gets a tree that is right except for deliberate faults,
 * and must report all of them. The checker of imports uses another parser than the compiler, and states that it does
 * not support this version of TypeScript.
 */
const faults: readonly { rule: string; file: string; text: string; beside?: Record<string, string> }[] = [
  {
    rule: 'web-platform-knows-no-module',
    file: 'web/platform/frame/fault.ts',
    text: `import type { Row } from '#web/modules/leave/row.ts'\nexport type Mine = Row\n`,
    beside: { 'web/modules/leave/row.ts': 'export interface Row { id: string }\n' },
  },
  {
    rule: 'ui-knows-no-domain-router-or-data',
    file: 'web/ui/button/fault.tsx',
    text: `import { useLocation } from 'react-router-dom'\nexport const Fault = () => <i>{useLocation().pathname}</i>\n`,
  },
  {
    rule: 'module-internals-are-private',
    file: 'api/modules/leave/fault.ts',
    text: `import { ask } from '../users/users.queries.ts'\nexport const answer = ask satisfies () => number\n`,
    beside: { 'api/modules/users/users.queries.ts': 'export const ask = (): number => 1\n' },
  },
  {
    rule: 'room-internals-are-private',
    file: 'api/modules/shop/orders/fault.ts',
    text: `import { count } from '../basket/basket.queries.ts'\nexport const many = count satisfies () => number\n`,
    beside: {
      'api/modules/shop/basket/basket.queries.ts': 'export const count = (): number => 1\n',
      // Permitted importers are beside it and above it.
      'api/modules/shop/basket/basket.service.ts': `export { count } from './basket.queries.ts'\n`,
      'api/modules/shop/shop.routes.ts': `export { count } from './basket/basket.queries.ts'\n`,
    },
  },
  {
    rule: 'web-rooms-keep-their-pages',
    file: 'web/modules/shop/orders/fault.tsx',
    text: `import { BasketPage } from '../basket/BasketPage.tsx'\nexport const Fault = () => <BasketPage />\n`,
    beside: {
      'web/modules/shop/basket/BasketPage.tsx': 'export const BasketPage = () => <i />\n',
      'web/modules/shop/shop.pages.ts': `export const page = () => import('./basket/BasketPage.tsx')\n`,
    },
  },
  {
    rule: 'web-reads-contracts-only',
    file: 'web/modules/users/fault.ts',
    text: `export const later = () => import('#api/modules/users/users.service.ts')\n`,
    beside: { 'api/modules/users/users.service.ts': 'export const serve = 1\n' },
  },
  {
    rule: 'spreadsheets-have-one-door',
    file: 'api/modules/shop/price-list.ts',
    text: `import exceljs from 'exceljs'\nexport const book = new exceljs.Workbook()\n`,
  },
  {
    rule: 'product-does-not-import-tests',
    file: 'seed/fault.ts',
    text: `export { helper } from '#tests/support/helper.ts'\n`,
    beside: { 'tests/support/helper.ts': 'export const helper = 1\n' },
  },
  {
    rule: 'no-cycles',
    file: 'api/platform/one/fault.ts',
    text: `import type { Other } from './other.ts'\nexport interface One { other?: Other }\n`,
    beside: {
      'api/platform/one/other.ts': `import type { One } from './fault.ts'\nexport interface Other { one: One }\n`,
    },
  },
  {
    rule: 'no-cycles',
    file: 'web/modules/orders/fault.ts',
    text: `export const title = 'Orders'\nexport const load = () => import('./page.ts')\n`,
    beside: { 'web/modules/orders/page.ts': `import { title } from './fault.ts'\nexport const page = title\n` },
  },
  { rule: 'no-unresolvable', file: 'cube/fault.ts', text: `export { none } from './nowhere.ts'\n` },
]
const wrongTypes = `export const seconds: number = 'a minute'\nenum Kept { Yes }\nexport const kept = Kept.Yes\n`

const tree = mkdtempSync(join(tmpdir(), 'faults-'))
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}
const run = (program: string, args: string[]) => {
  const { stdout, stderr } = spawnSync(join(projectRoot, 'node_modules', '.bin', program), args, {
    cwd: tree,
    encoding: 'utf8',
  })
  return stdout + stderr
}

const problems: string[] = []
try {
  for (const name of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
    cpSync(join(projectRoot, name), join(tree, name))
  symlinkSync(join(projectRoot, 'node_modules'), join(tree, 'node_modules'))
  for (const { file, text, beside = {} } of faults)
    for (const [name, words] of Object.entries({ [file]: text, ...beside })) write(name, words)
  const folders = ['api', 'cube', 'web', 'seed', 'tests']
  const output = run('depcruise', [...folders, '--config', '.dependency-cruiser.cjs'])
  for (const { rule, file } of faults)
    if (!output.split('\n').some((line) => line.includes(`${rule}:`) && line.includes(file)))
      problems.push(`The checker of imports does not see that ${file} breaks ${rule}`)
  const number = Number(/(\d+) dependency violations/.exec(output)?.[1])
  if (number !== faults.length) problems.push(`It counts ${number} faults, not ${faults.length}:\n${output}`)

  for (const { file } of faults) rmSync(join(tree, file))
  write('api/types-fault.ts', wrongTypes)
  const types = run('tsc', ['-p', '.', '--tsBuildInfoFile', 'types.tsbuildinfo'])
  for (const code of ['TS2322', 'TS1294'])
    if (!types.includes(`api/types-fault.ts`) || !types.includes(code))
      problems.push(`tsc does not say ${code}:\n${types}`)
} finally {
  rmSync(tree, { recursive: true })
}
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
