import { type FilesField, type RowFile, usualMost } from '#api/platform/resource/fields/files.contract.ts'
import { FileGallery } from '#web/platform/files/FileGallery.tsx'
import { FilesInput } from '#web/platform/files/FilesInput.tsx'
import type { FieldView } from './field-view.ts'
import { controlOf } from './input-props.ts'

export const files: FieldView<FilesField, RowFile[]> = {
  Input: (props) => (
    <FilesInput
      {...controlOf(props)}
      kind="file"
      pair={false}
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
