import { type Figure, below } from './figure.ts'
import { type Caller, signInTo } from './portal-api.ts'
import { processorMs } from './processor.ts'
import { sessionsOf, sumOf } from './reads.ts'
import { type TaskCompany, users } from './task-company.ts'
import { concurrent, median, percentile, showMs } from './timing.ts'

interface Setting {
  url: string
  databaseUrl: string
  apiPid: number
}

/** How often each person asks, once the server has served them. */
const asks = 12

/**
 * Lists, searches, filters and the board of a company with so many tasks, each asked by all people at once without a pause,
 * with the processor that one answer takes: it says the same on a machine that others use too.
 */
export async function* measureTasks(setting: Setting, company: TaskCompany): AsyncGenerator<Figure> {
  const callers = await Promise.all(company.emails.map((email) => signInTo(setting.url, email)))
  for (const [name, paths] of Object.entries(pathsOf(company)))
    yield await readFigure(setting, callers, { name: `${name}, of ${company.tasks.toLocaleString('en')}`, paths })
}

/** What a page asks at once, by what people do. */
function pathsOf({ machine, department, area, person, task }: TaskCompany): Record<string, readonly string[]> {
  const list = (query: string) => [`/api/tasks?pageSize=50${query && `&${query}`}`]
  const statuses = ['waiting', 'in_progress', 'intervened', 'closed']
  const year = new Date().getUTCFullYear()
  return {
    'The list of tasks': list(''),
    'Its page 500': list('page=500'),
    'The list by title': list('sort=name'),
    'The list by machine, last first': list('sort=machine&order=desc'),
    'Tasks searched by a number in the title': list('search=4711'),
    'Tasks searched by a word that thousands have': list('search=grease'),
    'Open tasks': list('status=waiting,in_progress,intervened'),
    'Tasks of a person': list(`responsible=${person}`),
    'Open tasks of oneself': list('owned=true&status=waiting,in_progress,intervened'),
    'Tasks at a machine, of high priority': list(`machine=${machine}&priority=high`),
    'Tasks of a department in an area, due in a year': list(
      `department=${department}&area=${area}&dueOnFrom=${year - 1}-01-01&dueOnTo=${year - 1}-12-31`,
    ),
    'Overdue tasks': list('due=overdue'),
    'The board of tasks, its four columns': statuses.flatMap((status) => list(`sort=rank&status=${status}`)),
    'One task': [`/api/tasks/${task}`],
  }
}

async function readFigure(
  { apiPid, databaseUrl }: Setting,
  callers: readonly Caller[],
  { name, paths }: { name: string; paths: readonly string[] },
): Promise<Figure> {
  let asked = 0
  const ask = async () => {
    const caller = callers[asked++ % callers.length]!
    await Promise.all(
      paths.map(async (path) => {
        const answer = await caller.get(path)
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
      }),
    )
  }
  // The api's connections are open afterwards.
  await Promise.all(callers.map(ask))
  const sessions = await sessionsOf(databaseUrl)
  const taken = async () => [await processorMs(apiPid), await sumOf(sessions.map(processorMs))] as const
  const [before, from] = [await taken(), asked]
  const times = await concurrent(users, asks, ask)
  const after = await taken()
  const each = (at: 0 | 1) => showMs((after[at] - before[at]) / (asked - from))
  const p95 = percentile(times, 0.95)
  return {
    what: `${name}: ${users} users`,
    measured: `p50 ${showMs(median(times))}, p95 ${showMs(p95)}; processor of api ${each(0)}, of PostgreSQL ${each(1)}`,
    bar: 'p95 < 200 ms',
    ...below(p95, 200),
  }
}
