import { getSchema } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import {
  type RichText,
  headingLevels,
  isRichLink,
  richTextVersion,
} from '#api/platform/rich-text/rich-text.contract.ts'

/** What people may write: the nodes and marks of `rich-text.contract.ts`, which a test compares. */
export const richTextExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [...headingLevels] },
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: isRichLink },
  }),
]

const schema = getSchema(richTextExtensions)

/** Whether the editor can hold all of a text. Of one that it cannot hold it would make an empty one. */
export function canEdit(value: RichText): boolean {
  if (value.schema !== richTextVersion) return false
  try {
    schema.nodeFromJSON(value.doc).check()
    return true
  } catch {
    return false
  }
}
