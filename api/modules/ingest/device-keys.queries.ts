import type { Trx } from '#api/platform/db/database.ts'
import type { DeviceCaller } from '#api/platform/http/route.ts'

export interface WorkingKey {
  hash: Buffer
  device: DeviceCaller
}

/** The valid ones of some keys of a company: not revoked, of a device in use. */
export async function findWorkingKeys(
  trx: Trx,
  companyId: string,
  hashes: readonly Buffer[],
): Promise<Map<string, WorkingKey>> {
  const rows = await trx
    .selectFrom('device_key')
    .innerJoin('device', (join) =>
      join.onRef('device.company_id', '=', 'device_key.company_id').onRef('device.id', '=', 'device_key.device_id'),
    )
    .select(['device_key.id as keyId', 'hash', 'device.id', 'kind', 'machine_id as machineId'])
    .where('hash', 'in', hashes)
    .where('revoked_at', 'is', null)
    .where('device.active', '=', true)
    .execute()
  return new Map(
    rows.map(({ hash, kind, ...row }) => [
      hash.toString('latin1'),
      { hash, device: { companyId, kind: kind as DeviceCaller['kind'], ...row } },
    ]),
  )
}
