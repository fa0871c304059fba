import { makeDeviceKey } from '#api/modules/ingest/device-key.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import { type Database, inCompany, type Trx } from '#api/platform/db/database.ts'

export interface SmallFactory {
  companyId: string
  /** Codes M1, M2 … */
  machines: string[]
  machineIds: string[]
  /** Keys of gateways that may name any of them. */
  keys: string[]
}

/** A company with so many machines and gateways, for loads. */
export async function makeSmallFactory(
  owner: Database,
  code: string,
  { machines, gateways }: { machines: number; gateways: number },
): Promise<SmallFactory> {
  const company = await owner
    .insertInto('company')
    .values({ code, name: code })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inCompany(owner, company.id, async (trx) => {
    const site = await insert(trx, 'site', company.id, { code: 'S', name: 'Site', time_zone: 'Europe/Istanbul' })
    const area = await insert(trx, 'area', company.id, { code: 'A', name: 'Hall', site_id: site })
    const kind = await insert(trx, 'machine_class', company.id, { code: 'C', name: 'Press' })
    const codes = Array.from({ length: machines }, (_, index) => `M${index + 1}`)
    const machineIds: string[] = []
    for (const machine of codes)
      machineIds.push(
        await insert(trx, 'machine', company.id, {
          code: machine,
          name: machine,
          area_id: area,
          machine_class_id: kind,
        }),
      )
    const keys: string[] = []
    for (let index = 0; index < gateways; index++) {
      const id = await insert(trx, 'device', company.id, { code: `G${index}`, name: `G${index}`, kind: 'gateway' })
      const key = makeDeviceKey(company.id, id)
      await insert(trx, 'device_key', company.id, { device_id: id, hash: hashSecretToken(key), hint: key.slice(-4) })
      keys.push(key)
    }
    return { companyId: company.id, machines: codes, machineIds, keys }
  })
}

async function insert(
  trx: Trx,
  table: 'site' | 'area' | 'machine_class' | 'machine' | 'device' | 'device_key',
  company_id: string,
  row: object,
): Promise<string> {
  const made = await trx
    .insertInto(table)
    .values({ company_id, ...row } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
