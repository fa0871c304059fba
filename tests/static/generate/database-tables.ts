import { generate, getDialect, RawExpressionNode } from 'kysely-codegen'
import { createDatabase } from '#api/platform/db/database.ts'
import { testDatabase } from '#tests/support/postgres.ts'

/** Types of the tables and views as the migrations make them, for Kysely: dates are text, exact numbers are numbers. */
export async function databaseTables(): Promise<string> {
  const dialect = getDialect('postgres', { dateParser: 'string', numericParser: 'number' })
  const database = await testDatabase()
  const db = createDatabase(database.ownerUrl)
  try {
    // A trigger fills it.
    const overrides = { columns: { 'target.place_id': new RawExpressionNode('Generated<string>') } }
    return await generate({ db, dialect, overrides, outFile: null })
  } finally {
    await db.destroy()
    await database.drop()
  }
}
