import { processorOfTree } from '../processor/proc.ts'

/** Annotation of a test with the seconds of processor that its worker and its browser took for it. */
export const processorNote = 'processor'

let counted = 0

/** Processor seconds since the last call; the first counts from the start of the worker, its browser included. */
export function processorSince(): number {
  const before = counted
  counted = Math.max(before, processorOfTree())
  return counted - before
}
