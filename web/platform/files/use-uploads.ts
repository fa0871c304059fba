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
  const underWay = useRef(0)
  const failed = useRef(false)
  const line = useRef(Promise.resolve())

  async function send(file: File, key: number): Promise<void> {
    const change = (next: Partial<Sent>) =>
      setSent((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
    try {
      ending.signal.throwIfAborted()
      if (file.size > rowFileBytes || file.size === 0) throw new ApiError(413, 'too_large')
      const kept = await way.send(file, kind, { onProgress: (share) => change({ share }), signal: ending.signal })
      setSent((all) => all.filter((one) => one.key !== key))
      latest.current(kept)
    } catch (error) {
      failed.current = true
      if (!ending.signal.aborted) change({ error: i18n._(errorText(error)) })
    } finally {
      underWay.current--
    }
  }
  return {
    sent,
    /** Whether some are still to arrive, as of now. */
    isUnderWay: () => underWay.current > 0,
    /**
     * One after another, in the order in which they are chosen: a phone's network carries no more.
     *
     * @returns whether everything has arrived, once nothing is under way; undefined where more came meanwhile.
     */
    async add(files: readonly File[]): Promise<boolean | undefined> {
      if (underWay.current === 0) failed.current = false
      const all = files.map((file) => ({ file, key: ++keys.current }))
      underWay.current += all.length
      setSent((before) => [...before, ...all.map(({ file, key }) => ({ key, name: file.name, share: 0 }))])
      const before = line.current
      line.current = (async () => {
        await before
        for (const { file, key } of all) await send(file, key)
      })()
      await line.current
      return underWay.current > 0 ? undefined : !failed.current
    },
    /** Says why a file is not sent at all. */
    refuse: (files: readonly File[], error: string) =>
      setSent((before) => [...before, ...files.map(({ name }) => ({ key: ++keys.current, name, share: 0, error }))]),
    dismiss: (key: number) => setSent((all) => all.filter((one) => one.key !== key)),
  }
}
