import type { PartsOwner } from '#api/platform/parts/parts.contract.ts'

/** What work orders have beside their fields. */
export const orderParts: PartsOwner = {
  name: 'work-orders',
  path: 'work-orders',
  table: 'work_order',
  needs: { read: 'work-orders:read', write: 'work-orders:manage' },
  comments: true,
  links: true,
}
