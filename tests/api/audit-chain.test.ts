import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditor } from '#api/platform/audit/audit.ts'
import { verifyAudit, verifyWithin } from '#api/platform/audit/verify-audit.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { createDatabase, inCompany, type Trx } from '#api/platform/db/database.ts'
import { makeCompany, type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
const write = auditor('machine')
const author = () => ({ caller: { companyId: api.companyId }, requestId: 'test' })
const verify = () => verifyAudit(api.owner, 'DEMO')
/** Changes by the owner of the database, who leaves no other trace; rolled back after the check. */
async function tampering(work: (trx: Trx, tamper: (...statements: string[]) => Promise<void>) => Promise<void>) {
  const undo = new Error('undone')
  const done = api.owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await work(trx, async (...statements) => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
    })
    throw undo
  })
  await expect(done).rejects.toBe(undo)
}

beforeAll(async () => {
  api = await testApi()
  const app = createDatabase(api.database.appUrl, { max: 1 })
  for (const number of [1, 2, 3])
    await inCompany(app, api.companyId, async (trx) => {
      await write(trx, author(), 'machine.change', `m${number}`, { changes: [], at: `${number}` })
      await write(trx, author(), 'machine.change', `n${number}`)
    })
  await app.destroy()
})
afterAll(() => api.close())

describe('the chain of the audit log', () => {
  it('links every entry at its commit, within one transaction and beside other companies', async () => {
    expect(await verify()).toMatchObject({ head: { number: 6 }, fault: null })
    const otherId = await makeCompany(api.owner, 'OTHER')
    await write(api.owner as never, { caller: { companyId: otherId }, requestId: 'x' }, 'machine.change')
    expect(await verifyAudit(api.owner, 'OTHER')).toMatchObject({ head: { number: 1 }, fault: null })
    await api.owner.deleteFrom('audit_log').where('company_id', '=', otherId).execute()
    expect((await verifyAudit(api.owner, 'OTHER')).fault).toMatchObject({ kind: 'removed', number: 1 })
    expect(await verify()).toMatchObject({ fault: null })
  })

  it.each([
    ['a change', `UPDATE audit_log SET user_id = uuidv7() WHERE subject_id = 'm2'`, 'changed', 3],
    ['a change of the detail', `UPDATE audit_log SET detail = '{}' WHERE subject_id = 'm1'`, 'changed', 1],
    [
      'a change of the time',
      `UPDATE audit_log SET at = at + interval '1 second' WHERE subject_id = 'n3'`,
      'changed',
      6,
    ],
    ['a removal', `DELETE FROM audit_log WHERE subject_id = 'm2'`, 'removed', 3],
    [
      'a removal with its link',
      `WITH gone AS (DELETE FROM audit_log WHERE subject_id = 'n1' RETURNING id)
       DELETE FROM audit_link USING gone WHERE entry_id = gone.id`,
      'removed',
      2,
    ],
    [
      'a swap of what two entries say',
      `UPDATE audit_log a SET subject_id = b.subject_id FROM audit_log b
       WHERE (a.subject_id, b.subject_id) IN (('m1', 'm3'), ('m3', 'm1'))`,
      'changed',
      1,
    ],
    [
      'a swap of two places',
      `CREATE TEMP TABLE kept ON COMMIT DROP AS SELECT number, entry_id FROM audit_link WHERE number IN (2, 5);
       DELETE FROM audit_link WHERE number = 5;
       UPDATE audit_link SET entry_id = (SELECT entry_id FROM kept WHERE number = 5) WHERE number = 2`,
      'changed',
      2,
    ],
    [
      'an entry put in',
      `INSERT INTO audit_log (company_id, action, subject) SELECT id, 'machine.change', 'machine' FROM company`,
      'added',
      null,
    ],
    [
      'a tail cut off',
      `WITH cut AS (DELETE FROM audit_link WHERE number > 4 RETURNING entry_id)
       DELETE FROM audit_log USING cut WHERE id = cut.entry_id`,
      'cut',
      5,
    ],
  ])('shows %s', async (_, statement, kind, number) => {
    await tampering(async (trx, tamper) => {
      await tamper(...statement.split(';'))
      expect((await verifyWithin(trx, 'DEMO')).fault).toMatchObject({ kind, number })
    })
  })

  it('shows a tail cut off with its head moved back, and a chain written anew, by a head that was noted', async () => {
    const { head } = await verify()
    await tampering(async (trx, tamper) => {
      await tamper(
        `DELETE FROM audit_log WHERE subject_id = 'n3'`,
        `DELETE FROM audit_link WHERE number = 6`,
        `UPDATE audit_head h SET number = 5, hash = l.hash FROM audit_link l WHERE l.number = 5`,
      )
      expect((await verifyWithin(trx, 'DEMO')).fault).toBeNull()
      expect((await verifyWithin(trx, 'DEMO', head)).fault).toMatchObject({ kind: 'cut', number: 6 })
    })
    await tampering(async (trx, tamper) => {
      await tamper(
        `DELETE FROM audit_link`,
        `DELETE FROM audit_head`,
        `UPDATE audit_log SET action = 'machine.nothing'`,
        `SELECT link_audit(id, NULL) FROM company`,
      )
      expect((await verifyWithin(trx, 'DEMO')).fault).toBeNull()
      expect((await verifyWithin(trx, 'DEMO', head)).fault).toMatchObject({ kind: 'rewritten', number: 6 })
    })
  })

  it('the api can neither write a link nor choose its time', async () => {
    const app = createDatabase(api.database.appUrl, { max: 1 })
    try {
      for (const statement of [
        sql`INSERT INTO audit_link SELECT company_id, 99, entry_id, hash FROM audit_link LIMIT 1`,
        sql`UPDATE audit_head SET number = 1`,
        sql`DELETE FROM audit_link`,
        sql`INSERT INTO audit_log (company_id, action, subject, at) VALUES (${api.companyId}, 'a.b', 'a', now())`,
        sql`SELECT link_audit(${api.companyId}, NULL)`,
      ])
        await expect(inCompany(app, api.companyId, (trx) => statement.execute(trx))).rejects.toThrow(
          /permission denied/,
        )
    } finally {
      await app.destroy()
    }
  })

  it('is verified by a command, which names the first broken entry', async () => {
    const command = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['api/start/verify-audit.ts', ...args], {
        cwd: projectRoot,
        env: { ...process.env, DATABASE_URL: api.database.ownerUrl },
      }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
      )
    const { head } = await verify()
    const holds = `DEMO: 6 entries, the chain holds; head 6:${head.hash}\n`
    expect(await command('--company', 'DEMO')).toEqual({ code: 0, stdout: holds })
    const all = await command()
    expect(all).toMatchObject({ code: 1, stdout: expect.stringContaining(holds) })
    expect(all.stdout).toMatch(/^OTHER: BROKEN\. Entry 1 \([0-9a-f-]{36}\) was removed; head 1:/m)
    const noted = await command('--company', 'DEMO', '--head', `6:${'0'.repeat(64)}`)
    expect(noted.code).toBe(1)
    expect(noted.stdout).toMatch(/^DEMO: BROKEN\. Entry 6 \([0-9a-f-]{36}\) is another than was noted/)
    expect(await command('--company', 'NOBODY')).toMatchObject({ code: 2 })
  })

  it('has one order when many write at once, and a writer holds up no other before its commit', async () => {
    const app = createDatabase(api.database.appUrl, { max: 8 })
    try {
      const slow = inCompany(app, api.companyId, async (trx) => {
        await write(trx, author(), 'machine.change', 'slow')
        // Later transactions commit while this one has written but not committed.
        await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            inCompany(app, api.companyId, (ownTrx) => write(ownTrx, author(), 'machine.change', `many${index}`)),
          ),
        )
      })
      await slow
      expect(await verify()).toMatchObject({ head: { number: 47 }, fault: null })
    } finally {
      await app.destroy()
    }
  })

  it('says from where a request came', async () => {
    const user = await api.signIn('user@demo.vardiya.app')
    const rows = await api.owner
      .selectFrom('audit_log')
      .select(['action', 'address'])
      .where('user_id', '=', user.uid)
      .execute()
    expect(rows).toEqual([{ action: 'session.open', address: expect.stringMatching(/127\.0\.0\.1|::1/) }])
  })
})
