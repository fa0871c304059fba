import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { type KeptFile, type NewUpload, rowFileBytes } from '#api/platform/files/row-files.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import type { FileWay } from './file-way.ts'

export interface Sent {
  key: number
  name: string
  /** 0..1 */
  share: number
  /** Why it did not arrive. */
  error?: string
}

/** Files on their way to a form. @param onKept gets each that has arrived. */
export function useUploads(kind: NewUpload['kind'], way: FileWay, onKept: (file: KeptFile) => void) {
  const { i18n } = useLingui()
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [ending] = useState(() => new AbortController())
  const latest = useRef(onKept)
  useEffect(() => {
    latest.current = onKept
  })
  useEffect(() => () => ending.abort(), [ending])
  const keys = useRef(0)

  async function send(file: File): Promise<void> {
    const key = ++keys.current
    const change = (next: Partial<Sent>) =>
      setSent((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
    setSent((all) => [...all, { key, name: file.name, share: 0 }])
    try {
      if (file.size > rowFileBytes || file.size === 0) throw new ApiError(413, 'too_large')
      const kept = await way.send(file, kind, { onProgress: (share) => change({ share }), signal: ending.signal })
      setSent((all) => all.filter((one) => one.key !== key))
      latest.current(kept)
    } catch (error) {
      if (!ending.signal.aborted) change({ error: i18n._(errorText(error)) })
    }
  }
  return {
    sent,
    /** One after another: a phone's network carries no more. */
    async add(files: readonly File[]) {
      for (const file of files) await send(file)
    },
    dismiss: (key: number) => setSent((all) => all.filter((one) => one.key !== key)),
  }
}
