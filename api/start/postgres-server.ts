import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresHome } from './postgres-home.ts'
import { removeStaleNote, runningServer } from './server-process.ts'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '512MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '4GB',
  random_page_cost: '1.1',
  max_wal_size: '4GB',
  wal_compression: 'on',
  timezone: 'UTC',
  log_min_duration_statement: '5s',
}

/**
 * Flags of a server for tests, whose databases are discarded; several portals share it, each with its own connections.
 */
const undurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Connections live for seconds: five plans for the values at hand, before the one for all, would be half of their work.
  plan_cache_mode: 'force_generic_plan',
  // There is no core for parallel workers either: planning alone takes a third less without.
  max_parallel_workers_per_gather: '0',
}

export interface Server {
  /** Starts it and returns its process number. */
  begin(): number
  pid(): number
  /** The last start has failed. */
  hasEnded(): boolean
  tail(): string
  /** Stops the server on the folder, whoever started it. */
  stop(): Promise<void>
}

/** The server of a cluster's folder, to be started and stopped. */
export function serverOn(home: PostgresHome, folder: string, options: { port: number; durable: boolean }): Server {
  const all = { ...settings, port: String(options.port), ...(options.durable ? {} : undurable) }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let tail = ''
  let child: ChildProcess | undefined
  const hasEnded = () => child !== undefined && (child.exitCode !== null || child.signalCode !== null)
  return {
    begin() {
      // Another process of this clone may have been faster.
      const other = runningServer(folder)
      if (other) return other.pid
      removeStaleNote(folder)
      // Detached: Ctrl-C reaches the whole foreground group, and Postgres must outlive the api so that it can finish.
      child = spawn(join(home.bin, 'postgres'), ['-D', folder, ...flags], {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        cwd: folder,
        ...home.user,
      })
      child.stderr?.on('data', (chunk: Buffer) => {
        tail = (tail + chunk.toString()).slice(-4000)
        try {
          writeFileSync(join(folder, 'server.log'), chunk, { flag: 'a' })
        } catch {
          // A full disk, or a folder deleted by its test: a lost log line must not end the process.
        }
      })
      child.unref()
      ;(child.stderr as unknown as { unref(): void }).unref()
      return child.pid ?? 0
    },
    pid: () => child?.pid ?? 0,
    hasEnded,
    tail: () => tail,
    async stop() {
      if (runningServer(folder)) await pgCtlStop(home, folder)
      else if (child && !hasEnded()) {
        const ended = new Promise<void>((resolve) => child?.once('exit', () => resolve()))
        child.kill('SIGINT')
        await ended
      }
    },
  }
}

export async function pgCtlStop(home: PostgresHome, folder: string): Promise<void> {
  await promisify(execFile)(join(home.bin, 'pg_ctl'), ['-D', folder, 'stop', '-m', 'fast', '-w', '-t', '20'], {
    cwd: home.data,
    ...home.user,
  })
}
