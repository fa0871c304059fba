import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rotatingLog } from '#api/start/rotating-log.ts'

it('sets a log aside when it has grown, keeps a few, and goes on where it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vardiya-log-'))
  try {
    const path = join(folder, 'api.log')
    const line = (number: number) => Buffer.from(`line ${number}\n`)
    for (let number = 1; number <= 5; number++) rotatingLog(path, 14, 2).write(line(number))
    const log = rotatingLog(path, 14, 2)
    for (let number = 6; number <= 9; number++) log.write(line(number))
    expect((await readdir(folder)).toSorted()).toEqual(['api.log', 'api.log.1', 'api.log.2'])
    expect(await readFile(path, 'utf8')).toBe('line 9\n')
    expect(await readFile(`${path}.1`, 'utf8')).toBe('line 7\nline 8\n')
    expect(await readFile(`${path}.2`, 'utf8')).toBe('line 5\nline 6\n')
  } finally {
    await rm(folder, { recursive: true })
  }
})
