import type { Flow } from '#api/platform/flow/flow.contract.ts'

const needs = 'safety:manage'

/** What becomes of a report: somebody looks into it, its causes are dealt with, and what was done is judged. */
export const incidentFlow = {
  investigate: { from: ['reported'], to: 'investigating', needs, asks: ['investigator'] },
  act: { from: ['investigating'], to: 'acting', needs, asks: ['likelihood', 'severity', 'cause', 'rootCause'] },
  close: { from: ['investigating', 'acting'], to: 'closed', needs, asks: ['likelihoodAfter', 'severityAfter'] },
  reopen: { from: ['closed'], to: 'investigating', needs },
} as const satisfies Flow<'reported' | 'investigating' | 'acting' | 'closed'>
