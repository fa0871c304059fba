import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { RiskMark } from './parts/RiskMark.tsx'

export const incidentParts: ResourceParts = {
  cells: {
    risk: ({ values }) => <RiskMark value={values['risk']} />,
    riskAfter: ({ values }) => <RiskMark value={values['riskAfter']} />,
  },
}
