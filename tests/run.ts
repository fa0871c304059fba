import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { startPostgres } from '#api/start/postgres.ts'
import { readSecrets } from '#api/start/secrets.ts'
import { newCheck } from './check/check.ts'
import { runLong } from './check/long.ts'
import { measurePart } from './check/parts.ts'
import { runTouched } from './check/quick.ts'
import { checkStatics } from './check/statics.ts'
import { summarise } from './check/summary.ts'
import { runVitest } from './check/vitest-part.ts'
import { runBrowserTests } from './support/browser/browser-tests.ts'
import { serverSeconds } from './support/processor/server-seconds.ts'

/**
 * The whole check, as `npm test` and CI run it. `npm test -- unit` (or static, api, model, e2e) runs a part of it;
 * further words are handed to the test runner as file filters. `quick` is the statics and what the change touches, `long`
 * what has no place in every run. `npm test -- deployment` starts the parts of compose.yaml as processes; as it starts a
 * second portal it is no part of the whole.
 */
const [only, ...words] = process.argv.slice(2)
if (only === 'long') process.exit((await runLong(words)) ? 0 : 1)

// What one process of the check has compiled, the next one reads: workers, portals and Cubes load much the same.
process.env.NODE_COMPILE_CACHE ??= join(projectRoot, '.data', 'compile-cache')
const wanted = (part: string) => only === undefined || only === part
const check = newCheck()
mkdirSync(join(projectRoot, 'test-results'), { recursive: true })
const server = await startPostgres('test', { password: readSecrets().postgresPassword, durable: false })
const part = (name: string, work: () => Promise<void>) =>
  measurePart(check.parts, name, () => serverSeconds(server.pid()), work)
try {
  if (wanted('static') || only === 'quick') await part('static', () => checkStatics(check))
  if (only === 'quick') await part('touched', () => runTouched(check, words[0]))
  const projects = ['unit', 'api', 'model'].filter(wanted)
  if (projects.length > 0) await part(projects.join(', '), () => runVitest(check, projects, words))
  if (only === 'deployment') await part('deployment', () => runVitest(check, ['deployment'], words))
  if (wanted('e2e')) await part('browser', async () => check.add(await runBrowserTests(words)))
} catch (error) {
  const output = String(error)
  check.add({ name: 'run', passed: 0, failed: 1, skipped: 0, flaky: [], seconds: 0, output })
} finally {
  if (server.startedHere) await server.stop()
}
process.exit(summarise(check) ? 0 : 1)
