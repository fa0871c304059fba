import { randomUUID } from 'node:crypto'
import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import type { EventDevice } from '#api/modules/ingest/receive-events.service.ts'
import type { TestApi } from '#tests/support/api.ts'
import { makePlant, type Plant } from './small-plant.ts'

export interface IngestPlant extends Plant {
  order: string
  operator: string
  stopReason: string
  scrapReason: string
  gateway: EventDevice
  press: EventDevice
}

/** The small plant with codes that devices name (WO-1, OP-1, JAM, CRACK), a gateway and press P7's own device. */
export async function makeIngestPlant(api: TestApi): Promise<IngestPlant> {
  const plant = await makePlant(api)
  const { owner, companyId } = api
  const insert = async (
    table: 'product' | 'work_order' | 'employee' | 'stoppage_reason' | 'scrap_reason' | 'device',
    row: object,
  ): Promise<string> => {
    const made = await owner
      .insertInto(table)
      .values({ company_id: companyId, ...row } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  const product = await insert('product', { code: 'PR-1', name: 'Cup' })
  const loss = { loss_class: 'breakdown', counts_as: 'availability_loss' }
  const gateway = await insert('device', { code: 'GW', name: 'Gateway', kind: 'gateway' })
  const press = await insert('device', { code: 'P7-PLC', name: 'Press 7', kind: 'machine', machine_id: plant.machine })
  return {
    ...plant,
    order: await insert('work_order', { code: 'WO-1', product_id: product, machine_id: plant.machine }),
    operator: await insert('employee', { code: 'OP-1', name: 'Ayşe Demir' }),
    stopReason: await insert('stoppage_reason', { code: 'JAM', name: 'Jam', ...loss }),
    scrapReason: await insert('scrap_reason', { code: 'CRACK', name: 'Crack' }),
    gateway: { companyId, id: gateway, kind: 'gateway', machineId: null },
    press: { companyId, id: press, kind: 'machine', machineId: plant.machine },
  }
}

/** An event with defaults for the fields that a test does not care about. */
export function anEvent(event: Partial<DeviceEvent> & { kind: DeviceEvent['kind'] }): DeviceEvent {
  return { id: randomUUID(), at: new Date().toISOString(), ...event } as DeviceEvent
}

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
