import type { ImportProfile, RowKey } from './import-profile.ts'
import type { ProfileInfo } from './imports.contract.ts'
import { canTakeBack } from './take-back.ts'

/** Possible keys for matching a row of a corrected file with an earlier one; orders and balances match by nature. */
export const keysOf: Record<ImportProfile['brings'], readonly RowKey[]> = {
  'machine-time': ['machine', 'start', 'end', 'order', 'operator'],
  punches: ['person', 'reader', 'day', 'time', 'direction'],
  leave: ['person', 'type', 'start', 'end'],
  orders: [],
  'leave-balances': [],
  people: [],
  'meter-readings': [],
}

/** Whether a file is of the plant and not of people. */
export const isOfPlant = ({ brings }: ImportProfile) => ['machine-time', 'orders', 'meter-readings'].includes(brings)

/** A source as the page shows it. */
export function describeProfile(profile: ImportProfile): ProfileInfo {
  return {
    id: profile.id,
    title: profile.title,
    description: profile.description,
    mapped: profile.mapped,
    placesDays: profile.placesDays === true,
    canTakeBack: canTakeBack(profile),
    keys: [...keysOf[profile.brings]],
    fields: Object.entries(profile.fields).map(([name, field]) => ({
      name,
      label: field.label,
      required: field.required === true,
      kind: field.kind,
      mayBeFixed: field.mayBeFixed === true,
      measured:
        field.kind === 'integer' ? field.quantity === true : field.kind === 'decimal' && field.duration === true,
      worded: field.kind === 'text' && field.worded === true,
      ...(field.kind === 'choice' && { words: field.choices }),
    })),
  }
}
