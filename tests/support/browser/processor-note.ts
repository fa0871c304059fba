import { processorOfTree } from '../processor/proc.ts'

/** Annotation of a test with the seconds of processor that its worker and its browser took for it. */
export const processorNote = 'processor'

let counted = 0

/** Seconds of processor since the last call; the first counts from the start of the worker, with that of its browser. */
export function processorSince(): number {
  const before = counted
  counted = Math.max(before, processorOfTree())
  return counted - before
}
