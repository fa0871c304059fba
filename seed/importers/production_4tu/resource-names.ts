import type { MachineRef } from '#api/modules/imports/import-profile.ts'

const areas = {
  machines: { code: '4TU-MACHINES', name: 'Machine shop' },
  quality: { code: '4TU-QUALITY', name: 'Quality control' },
  finishing: { code: '4TU-FINISHING', name: 'Finishing and packing' },
}

/**
 * Area, class and code of a work place from its name: `Machine 4 - Turning & Milling` is M4 of class Turning & Milling,
 * `Wire Cut - Machine 13` is WC13, `Quality Check 1` is QC1 of a class of its own, other places are their own class.
 */
export function machineOf(resource: string): MachineRef {
  const numberFirst = /^Machine (\d+)\s*-\s*(.+)$/.exec(resource)
  if (numberFirst) return ref(`M${numberFirst[1]}`, resource, numberFirst[2] ?? '', areas.machines)
  const workFirst = /^(.+?)\s*-\s*Machine (\d+)$/.exec(resource)
  if (workFirst)
    return ref(`${initials(workFirst[1] ?? '')}${workFirst[2]}`, resource, workFirst[1] ?? '', areas.machines)
  const check = /^Quality Check (\d+)$/.exec(resource)
  if (check) return ref(`QC${check[1]}`, resource, 'Quality Check', areas.quality)
  return ref(resource.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '-'), resource, resource, areas.finishing)
}

function ref(code: string, name: string, className: string, area: MachineRef['area']): MachineRef {
  const classCode = `4TU-${className.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '-')}`
  return { code, name, machineClass: { code: classCode, name: className }, area }
}

const initials = (words: string) => words.replaceAll(/(\w)\w*\s*/g, '$1').toUpperCase()
