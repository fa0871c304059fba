import type { ListType } from './field-type.contract.ts'
import { type RowFile, fileList } from './files.contract.ts'

/** Pictures that belong to the row, drawn anew with a thumbnail. */
export interface ImagesField {
  type: 'images'
  /** Ten, unless it says otherwise. */
  max?: number
  min?: number
  /** One may be how it was before, and one how it is after. */
  pair?: true
}

export const images: ListType<ImagesField, RowFile[]> = {
  ...fileList,
  sample: { field: { type: 'images', pair: true }, good: [[]], bad: ['photo.webp', [{ id: '1' }], 7] },
}
