import type { AlertDefinition, NewAlert } from '#api/modules/alerts/alerts.contract.ts'

/** Any machine under 60 % availability today. */
export function sampleAlert(change: Partial<AlertDefinition> = {}): NewAlert {
  return {
    name: 'Weak machines',
    definition: {
      view: 'oee',
      measure: 'availability',
      dimension: 'machine',
      filters: [],
      window: { kind: 'today' },
      condition: { kind: 'below', value: 0.6 },
      ...change,
    },
    words: {
      language: 'en',
      measure: 'Availability',
      dimension: 'Machine',
      condition: 'below 60 %',
      window: 'today',
      members: {},
      route: '/dashboard/rapor/raporlar/oee',
    },
    channels: ['bell', 'mail'],
    site: null,
  }
}
