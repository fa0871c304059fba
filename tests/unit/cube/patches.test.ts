import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import getPort from 'get-port'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { type Inside, inside } from '#cube/patches/inside.ts'

const entries: [string, Inside][] = Object.entries(inside)

/**
 * Starts Cube in a process of its own, without a database, and says which functions inside it are not Cube's any more, or
 * why it did not start.
 *
 * @param before what happens to Cube first: `inside(module)` is what a package of it exports.
 */
async function startCube(before = ''): Promise<{ replaced: string[]; hasAddon: boolean } | { refusal: string }> {
  const config = {
    port: await getPort({ host: '127.0.0.1' }),
    host: '127.0.0.1',
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    appSecret: 'no secret'.padEnd(32, '.'),
    refresh: false,
    logLevel: 'silent',
  }
  const program = `
    import { createHash } from 'node:crypto'
    import { createRequire } from 'node:module'
    import { inside as entries } from '#cube/patches/inside.ts'
    import { startCube } from '#cube/server.ts'
    const require = createRequire(${JSON.stringify(join(projectRoot, 'cube/server.ts'))})
    const inside = (module) => require('@cubejs-backend/' + module)
    const say = (answer) => { console.log('\\n' + JSON.stringify(answer)); process.exit() }
    ${before}
    try { await startCube(${JSON.stringify(config)}) } catch (error) { say({ refusal: error.message }) }
    const replaced = Object.entries(entries).filter(([name, { module, fingerprint }]) => {
      const [method, owner] = name.split('.').toReversed()
      const now = (owner ? inside(module)[owner].prototype : inside(module))[method]
      return createHash('sha256').update(now.toString()).digest('hex') !== fingerprint
    })
    let hasAddon = true
    try { inside('native').loadNative() } catch { hasAddon = false }
    say({ replaced: replaced.map(([name]) => name), hasAddon })`
  const started = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { cwd: projectRoot })
  return JSON.parse((await started).stdout.trim().split('\n').at(-1)!)
}

describe('what we change inside Cube', () => {
  it('is in place once Cube has started', async () => {
    const started = await startCube()
    if ('refusal' in started) throw new Error(started.refusal)
    const expected = entries.filter(
      ([, { module, repeatedBy }]) => !repeatedBy && !(module === 'native' && started.hasAddon),
    )
    expect(started.replaced).toEqual(expected.map(([name]) => name))
  })

  it('names all changed parts at once, and Cube does not start', async () => {
    const started = await startCube(`
      inside('query-orchestrator').QueryCache.prototype.fetchAndCacheQuery = function anotherRelease() {}
      delete inside('api-gateway').ApiGateway.prototype.getNormalizedQueries`)
    expect(started).toEqual({ refusal: expect.any(String) })
    const { refusal } = started as { refusal: string }
    expect(refusal.split('\n').slice(1)).toEqual([
      '  ApiGateway.getNormalizedQueries of @cubejs-backend/api-gateway is missing',
      expect.stringMatching(
        /^ {2}QueryCache\.fetchAndCacheQuery of @cubejs-backend\/query-orchestrator has changed: its fingerprint is [\da-f]{64}$/,
      ),
    ])
  })

  it('is put in its place by `patch` alone', () => {
    const ways = [
      /\.prototype\b/,
      /createRequire/,
      /extends (ApiGateway|CubejsServerCore)\b/,
      /@cubejs-backend\/[\w-]+\/dist/,
    ]
    const files = globSync('cube/**/*.ts', { cwd: projectRoot }).filter((file) => !file.startsWith('cube/patches/'))
    const others = files.filter((file) => {
      const text = readFileSync(join(projectRoot, file), 'utf8')
      return ways.some((way) => way.test(text))
    })
    expect(others).toEqual(['cube/questions/sealed-prototypes.ts'])
  })

  it('is all: nothing private of another library is reached for', () => {
    const files = globSync('{api,cube}/**/*.ts', { cwd: projectRoot })
    expect(files.filter((file) => readFileSync(join(projectRoot, file), 'utf8').includes("['_"))).toEqual([])
  })

  it.each(entries)('%s has a test of what it does', (name, { test: [file, title], repeatedBy }) => {
    expect(readFileSync(join(projectRoot, 'tests', file), 'utf8').includes(`'${title}'`)).toBe(true)
    const ours = repeatedBy ? [repeatedBy] : globSync('cube/**/*.ts', { cwd: projectRoot })
    const word = repeatedBy ? name.split('.').at(-1)! : `'${name}'`
    const [place, ...others] = ours
      .filter((path) => path !== 'cube/patches/inside.ts')
      .filter((path) => readFileSync(join(projectRoot, path), 'utf8').includes(word))
    expect([place, others]).toEqual([expect.any(String), []])
  })
})
