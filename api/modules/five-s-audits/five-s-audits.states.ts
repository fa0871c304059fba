import type { Flow } from '#api/platform/flow/flow.contract.ts'

/** What becomes of an audit. Its auditor takes the steps with `:own`, and whoever manages audits. */
export const auditFlow = {
  start: { from: ['planned'], to: 'in_progress', needs: 'audits:conduct:own' },
  finish: { from: ['in_progress'], to: 'done', needs: 'audits:conduct:own' },
  cancel: { from: ['planned', 'in_progress'], to: 'cancelled', needs: 'audits:manage', asks: ['reason'] },
  miss: { from: ['planned', 'in_progress'], to: 'missed', needs: 'audits:manage', asks: ['reason'] },
} as const satisfies Flow<'planned' | 'in_progress' | 'done' | 'cancelled' | 'missed'>

/** Statuses of audits that are still to be done. */
export const pendingStatuses = ['planned', 'in_progress'] as const
