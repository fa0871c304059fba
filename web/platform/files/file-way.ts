import type { KeptFile, NewUpload } from '#api/platform/files/row-files.contract.ts'
import { fileAddress } from './file-address.ts'
import { type Sending, sendFile } from './send-file.ts'

/** How files of a form are sent, and where they are seen before the form is. */
export interface FileWay {
  send(file: File, kind: NewUpload['kind'], sending: Sending): Promise<KeptFile>
  /** Undefined where it is seen nowhere. */
  addressOf(id: string, size?: 'small'): string | undefined
}

export const ownFiles: FileWay = { send: sendFile, addressOf: fileAddress }
