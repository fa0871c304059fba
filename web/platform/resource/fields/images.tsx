import { type RowFile, usualMost } from '#api/platform/resource/fields/files.contract.ts'
import type { ImagesField } from '#api/platform/resource/fields/images.contract.ts'
import { FileGallery } from '#web/platform/files/FileGallery.tsx'
import { FilesInput } from '#web/platform/files/FilesInput.tsx'
import type { FieldView } from './field-view.ts'
import { controlOf } from './input-props.ts'

export const images: FieldView<ImagesField, RowFile[]> = {
  Input: (props) => (
    <FilesInput
      {...controlOf(props)}
      kind="image"
      pair={props.field.pair === true}
      most={props.field.max ?? usualMost}
      value={props.value as RowFile[]}
      disabled={props.disabled}
      onChange={props.onChange}
    />
  ),
  text: (value) => value.map(({ caption, name = '' }) => caption ?? name).join(', '),
  Show: ({ value }) => <FileGallery files={value} />,
  size: () => 200,
  sortable: false,
  // An empty list is a list: nobody has to send a file.
  neverEmpty: true,
}
