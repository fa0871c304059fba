import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface EmptyDatabase {
  url: string
  drop(): Promise<void>
}

/** A database without a table, beside another one. @param besideUrl a superuser's. */
export async function emptyDatabase(besideUrl: string): Promise<EmptyDatabase> {
  const name = `empty_${process.pid}_${randomBytes(4).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: besideUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`CREATE DATABASE ${name}`)
  const url = new URL(besideUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}
