import type { ImportProfile } from './import-profile.ts'
import type { ProfileInfo } from './imports.contract.ts'

/** Punches and leave are people's: there what is wrong is decided day by day. */
export const canTakeBack = ({ brings }: ImportProfile) => brings === 'machine-time'

/** Whether a file is of the plant and not of people. */
export const isOfPlant = ({ brings }: ImportProfile) => brings === 'machine-time' || brings === 'orders'

/** A source as the page shows it. */
export function describeProfile(profile: ImportProfile): ProfileInfo {
  return {
    id: profile.id,
    title: profile.title,
    description: profile.description,
    mapped: profile.mapped,
    placesDays: profile.placesDays === true,
    canTakeBack: canTakeBack(profile),
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
