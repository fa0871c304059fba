import type { RowFile } from '#api/platform/resource/fields/files.contract.ts'

/** The first pictures from before and from after; null where one of them is missing. */
export function pairOf(pictures: readonly RowFile[]): { before: RowFile; after: RowFile } | null {
  const [before, after] = (['before', 'after'] as const).map((moment) => pictures.find((one) => one.moment === moment))
  return before && after ? { before, after } : null
}
