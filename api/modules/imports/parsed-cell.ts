import type { CellValue } from '#api/platform/xlsx/sheet-row.ts'
import type { Field } from './import-profile.ts'
import type { Fault } from './faults.contract.ts'

/** A moment is a number by the clock on the wall, an instant where its cell says the offset too, and a day without a time. */
export type Parsed = string | number | { instant: number } | { day: string } | undefined
export type Parse = (value: CellValue, field: Field, name: string) => { value?: Parsed; fault?: Fault }
