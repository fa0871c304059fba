import type { Progress } from '#api/platform/backup/progress.ts'

/** How a command of a backup goes: a line that is written over, and Ctrl-C to end it. */
export function terminalProgress(): Progress & { clear(): void } {
  const cancelled = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => cancelled.abort(new Error('Cancelled; nothing of it is left.')))
  const live = process.stderr.isTTY
  const clear = () => void (live && process.stderr.write('\r\u001b[K'))
  return {
    signal: cancelled.signal,
    clear,
    say({ part, done, of }) {
      if (live) process.stderr.write(`\r\u001b[K${String(Math.floor((100 * done) / of)).padStart(3)} %  ${part}`)
    },
  }
}

const textByCode: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EACCES: 'The file may not be written or read',
  ENOENT: 'There is no such file or folder',
  EISDIR: 'This is a folder',
  ECONNREFUSED: 'The database does not answer',
  ENOTFOUND: 'The database server is not known',
  ETIMEDOUT: 'The database does not answer',
  '28P01': 'The database refuses the password',
  '3D000': 'There is no such database',
  '42501': 'DATABASE_URL has to be the owner of the database',
}

/** What went wrong, for a terminal. */
export function inBackupWords(error: unknown, signal: AbortSignal): string {
  const { code, message } = (signal.aborted ? signal.reason : error) as { code?: string; message: string }
  const words = code && textByCode[code]
  return words ? `${words} (${message || code}).` : message
}
