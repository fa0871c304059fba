import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { alertFlow } from '#api/modules/alerts/alerts.states.ts'
import { subscriptionFlow } from '#api/modules/subscriptions/subscriptions.states.ts'
import { requestFlow } from '#api/modules/leave/requests/leave.states.ts'
import { exceptionFlow } from '#api/modules/attendance/exceptions/exceptions.states.ts'
import { orderFlow } from '#api/modules/work-orders/work-orders.states.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { allResources, exportedResources } from '#tests/support/all-resources.ts'

const sources = globSync('api/**/*.ts', { cwd: projectRoot }).map((path) =>
  readFileSync(join(projectRoot, path), 'utf8'),
)
// A column of a query and the path of a refused field are written as actions are.
const other = /^\s*\.(select|where|innerJoin|leftJoin|orderBy)\(.*$|path: '[^']*'/gm
const auditing = sources
  .filter((text) => /auditor|platform\/audit|closeBatch|finish\(batch/.test(text))
  .map((text) => text.replaceAll(other, ''))
const matchesIn = (texts: readonly string[], pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1]!))),
]

/** What a file of words has words for; it is read as text, since macros are only there for the portal's own build. */
const worded = (file: string) =>
  new Set(
    matchesIn([readFileSync(join(projectRoot, 'web/modules/audit', file), 'utf8')], /^ {2}'?([a-z_.]+)'?: msg[`(]/gm),
  )
const subjectWords = worded('subject-words.ts')
const deeds = worded('action-words.ts')

/** Resources with a page, which has the words of their rows and steps, and the text that says so. */
const shown = globSync('web/modules/**/*.{page,book}.ts', { cwd: projectRoot }).flatMap((path) => {
  const text = readFileSync(join(projectRoot, path), 'utf8')
  return [...text.matchAll(/(?:showResource|kindPage)\(\s*(\w+),.*?(?=\n\}\)|$)/gs)].flatMap(([page, name = '']) => {
    const resource = exportedResources.get(new RegExp(`(\\w+) as ${name}\\b`).exec(text)?.[1] ?? name)
    return resource ? [{ resource, page }] : []
  })
})
const wordsOfPages = new Set(
  shown.flatMap(({ resource: { table, flow = {} }, page }) =>
    [...Object.keys(flow), ...matchesIn([/^ {2}deeds: \{[^}]*\}/m.exec(page)?.[0] ?? ''], /(\w+): msg/g)].map(
      (step) => `${table}.${step}`,
    ),
  ),
)
for (const { resource } of shown) subjectWords.add(resource.table)
const hasWords = (action: string) =>
  deeds.has(action) || wordsOfPages.has(action) || deeds.has(action.slice(action.indexOf('.') + 1))

/** Tables of resources: the subjects of their histories. */
const tables = [...new Set(allResources.map(({ table }) => table))]
const flows: [table: string, flow: object][] = [
  ['alert', alertFlow],
  ['leave_request', requestFlow],
  ['subscription', subscriptionFlow],
  ['work_order', orderFlow],
  ...allResources.map(({ table, flow = {} }): [string, object] => [table, flow]),
]
const stepsOfFlows = flows.flatMap(([table, flow]) => Object.keys(flow).map((step) => `${table}.${step}`))

/** What actions that are put together of parts can be. */
const composed: Record<string, string[]> = {
  '${table}.${action}': tables.flatMap((table) =>
    ['create', 'change', 'activate', 'deactivate', 'delete'].map((verb) => `${table}.${verb}`),
  ),
  '${step.table}.${step.action}': stepsOfFlows,
  'user_account.${action}': matchesIn(sources, /await tell\(trx, actor, '([a-z_]+)'/g).map(
    (verb) => `user_account.${verb}`,
  ),
  'timesheet_approval.${action}': ['timesheet_approval.approve', 'timesheet_approval.reopen'],
  'attendance_exception.${asked.action}': Object.keys(exceptionFlow).map((step) => `attendance_exception.${step}`),
  'work_order.${verb}': ['work_order.activate', 'work_order.deactivate', 'work_order.change'],
  'production.${sent.report.kind}': matchesIn(sources, /kind: z\.literal\('([a-z_]+)'\)/g)
    .filter((kind) => sources.some((text) => text.includes('take_back') && text.includes(`z.literal('${kind}')`)))
    .map((kind) => `production.${kind}`),
}

describe('words of the audit log', () => {
  it('knows every kind of thing that an auditor names', () => {
    const subjects = [...matchesIn(sources, /auditor\('([a-z_]+)'\)/g), ...tables]
    expect(subjects.length).toBeGreaterThan(25)
    expect(subjects.filter((subject) => !subjectWords.has(subject))).toEqual([])
  })

  it('knows every action that is written', () => {
    const actions = [
      ...matchesIn(auditing, /(?<!raiseEvent\(trx, companyId, )'([a-z_]{3,}\.(?!xlsx|webp)[a-z_]+)'/g),
      ...stepsOfFlows,
      ...Object.values(composed).flat(),
    ]
    expect(actions.length).toBeGreaterThan(100)
    expect(actions.filter((action) => !hasWords(action))).toEqual([])
  })

  it('has words for the parts of composed actions', () => {
    const templates = matchesIn(auditing, /audit.*`((?:\$\{[a-z.]+\}|[a-z_]+)\.\$\{[a-z.]+\})`/g)
    expect(templates.filter((template) => !(template in composed))).toEqual([])
  })
})
