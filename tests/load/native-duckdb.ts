import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Table } from 'apache-arrow'
import { median, repeated } from './timing.ts'

/**
 * Questions to DuckDB as it runs on this machine without a browser, over the same rows: what the browser's answers are
 * measured by.
 *
 * @param statements over the table `facts`.
 * @returns median ms of each.
 */
export async function nativeTimes(rows: Table, statements: readonly string[]): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  try {
    const file = join(folder, 'facts.json')
    await writeFile(file, [...rows].map((row) => JSON.stringify(row)).join('\n'))
    await connection.run(`CREATE TABLE facts AS SELECT * FROM read_json('${file}', format = 'newline_delimited')`)
    const times: number[] = []
    for (const statement of statements)
      times.push(median(await repeated(9, async () => (await connection.runAndReadAll(statement)).getRows())))
    return times
  } finally {
    connection.closeSync()
    instance.closeSync()
    await rm(folder, { recursive: true })
  }
}
