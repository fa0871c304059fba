import { type Fault, fault } from '../faults.contract.ts'

/** What a list with too few says: that it is required, where one would do. */
export const tooFew = (name: string, found: number, least: number): Fault =>
  least === 1 ? fault(name, 'missing') : fault(name, 'too_small', { value: found, min: least })

/** The parts of a cell that lists several, divided as any of the languages does. */
export const asList = (text: string): string[] =>
  text
    .split(/[,;،؛，；、]/)
    .map((part) => part.trim())
    .filter(Boolean)
