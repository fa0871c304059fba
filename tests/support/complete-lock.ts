import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'

/**
 * Completes package-lock.json with the optional packages of other platforms. A company's registry often mirrors only
 * the platforms it uses; npm then leaves the others out of the lock and `npm ci` refuses it everywhere. Run after every
 * change of the packages: `npm install --package-lock-only && node tests/support/complete-lock.ts`.
 */
interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
interface Lock {
  packages: Record<string, LockedPackage>
}

const platforms = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

const file = join(projectRoot, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
let added = 0
for (const [place, owner] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    if (place !== '' && lock.packages[`${place}/node_modules/${name}`]) continue
    const shared = lock.packages[`node_modules/${name}`]
    // Platform packages need their exact version; other packages may have any version.
    if (shared && (shared.version === version || !/^\d/.test(version))) continue
    const lockPath = shared ? `${place}/node_modules/${name}` : `node_modules/${name}`
    lock.packages[lockPath] = describe(name, version, owner.dev === true)
    added++
  }
const entries = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`)
console.log(`${added} packages of other platforms added to the lock`)

/** A platform package says in its name where it runs: `@rolldown/binding-linux-arm64-musl`. */
function describe(name: string, version: string, dev: boolean): LockedPackage {
  const words = name.split(/[/-]/)
  const os = platforms.filter((platform) => words.includes(platform))
  const cpu = processors.filter((processor) => words.includes(processor))
  return {
    version,
    ...(dev ? { dev } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(words.includes('musl') || words.includes('musleabihf') ? { libc: ['musl'] } : {}),
  }
}
