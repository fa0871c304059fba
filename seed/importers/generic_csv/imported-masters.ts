import { createHash } from 'node:crypto'
import type { MachineRef } from '#api/modules/imports/import-profile.ts'

/** How files call a machine, an order and a product. */
export const machineHeadings = [
  'Machine code',
  'Resource',
  'Work center',
  'Machine ID',
  'Machine no',
  'Line',
  'Hat',
  'Linie',
  'Anlage',
  'Tezgah',
  'Tezgah kodu',
  'Makine',
  'Maschine',
]
export const orderHeadings = [
  'Order',
  'Order No',
  'Order number',
  'Work order no',
  'Production order',
  'Production order ID',
  'Case ID',
  'Job No',
  'Job',
  'İş emri',
  'İş emri no',
  'Is emri',
  'Auftrag',
  'Auftragsnummer',
]
export const productHeadings = ['Part', 'Part Desc.', 'Item', 'Item code', 'Ürün', 'Stok kodu', 'Artikel', 'Produkt']

/** A machine the plant does not know yet; one it knows by this code or name keeps its own area and class. */
export function importedMachine(code: string): MachineRef {
  return {
    code,
    name: code,
    machineClass: { code: 'IMPORTED', name: 'Imported machines' },
    area: { code: 'IMPORTED', name: 'Imported machines' },
  }
}

/** The code of a reason is its name; for a longer name, its beginning and a checksum. */
export function importedReason(name: string): { code: string; name: string } {
  const sum = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return { code: name.length > longestCode ? `${name.slice(0, longestCode - 9)}-${sum}` : name, name }
}

const longestCode = 60
