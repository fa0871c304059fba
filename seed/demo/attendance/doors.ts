import { areas } from '../classes.ts'
import { staffId } from '../staff.ts'

type ZoneKind = 'production' | 'rest' | 'canteen' | 'wc' | 'outside' | 'own'

export interface DemoZone {
  code: string
  name: string
  kind: ZoneKind
}

export interface Door {
  code: string
  name: string
  /** Codes of zones. */
  from: string
  to: string
  direction: 'in' | 'both'
  /** Code of the area where it hangs. */
  area: string | null
}

/** Zones of a demo plant. A production zone has the code of its area. */
export const zones: readonly DemoZone[] = [
  { code: 'OUTSIDE', name: 'Outside', kind: 'outside' },
  { code: 'AISLE', name: 'Aisles', kind: 'own' },
  ...areas.map(({ code, name }) => ({ code: code as string, name: name as string, kind: 'production' as const })),
  { code: 'WAREHOUSE', name: 'Warehouse', kind: 'production' },
  { code: 'OFFICE', name: 'Offices', kind: 'own' },
  { code: 'CANTEEN', name: 'Canteen', kind: 'canteen' },
  { code: 'REST', name: 'Rest area', kind: 'rest' },
  { code: 'CHANGING', name: 'Changing rooms', kind: 'wc' },
  { code: 'WC', name: 'WC', kind: 'wc' },
]

const into = (code: string, name: string, area: string | null = null): Door => ({
  code: `DOOR-${code}`,
  name,
  from: 'AISLE',
  to: code,
  direction: 'in',
  area,
})

/**
 * People pass the turnstiles at the gate both ways. Doors inside record only entries: leaving one zone is entering
 * another.
 */
export const doors: readonly Door[] = [
  { code: 'GATE-1', name: 'Main gate, turnstile 1', from: 'OUTSIDE', to: 'AISLE', direction: 'both', area: null },
  { code: 'GATE-2', name: 'Main gate, turnstile 2', from: 'OUTSIDE', to: 'AISLE', direction: 'both', area: null },
  { code: 'GATE-OFFICE', name: 'Office entrance', from: 'OUTSIDE', to: 'OFFICE', direction: 'both', area: null },
  ...areas.map(({ code, name }) => into(code, `Door: ${name}`, code)),
  into('WAREHOUSE', 'Door: Warehouse'),
  into('OFFICE', 'Door: Offices'),
  into('CANTEEN', 'Door: Canteen'),
  into('REST', 'Door: Rest area'),
  into('CHANGING', 'Door: Changing rooms'),
  into('WC', 'Door: WC'),
]

/** The entrance at which a terminal hangs that knows people by their numbers. */
export const terminalDoor = 'GATE-OFFICE'
export const serialOf = (company: string): string => `SIM-${company}`

export const zoneId = (company: string, code: string): string => staffId(company, 'zone', code)
export const readerId = (company: string, code: string): string => staffId(company, 'reader', code)
