import type { MachineRef } from '#api/modules/imports/import-profile.ts'

/** A machine the plant does not know yet; one it knows by this code or name keeps its own area and class. */
export function importedMachine(code: string): MachineRef {
  return {
    code,
    name: code,
    machineClass: { code: 'IMPORTED', name: 'Imported machines' },
    area: { code: 'IMPORTED', name: 'Imported machines' },
  }
}

export const importedReason = (name: string) => ({ code: name, name })
