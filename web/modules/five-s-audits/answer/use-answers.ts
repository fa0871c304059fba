import { useCallback, useEffect, useRef, useState } from 'react'
import type { AuditLine } from '#api/modules/five-s-audits/audit-answers.contract.ts'
import { randomKey } from '#web/platform/api-client/request.ts'
import {
  changeKept,
  dropPhotos,
  followKept,
  type KeptAudit,
  keepPhoto,
  type KeptPhoto,
  keptAudit,
  photosOf,
} from '../offline/kept-audits.ts'
import { changedLines } from '../offline/merge-answers.ts'
import { openAudit } from '../offline/open-audit.ts'
import { type Fate, sendWaiting } from '../offline/send-answers.ts'
import { shrinkPhoto } from '../offline/shrink-photo.ts'

/** What waits is tried again after so long. */
const againMs = 15_000
/** An answer is sent once so long nothing else was answered. */
const restMs = 800

type Kept = { audit: KeptAudit; photos: readonly KeptPhoto[] }

/** An audit as this device keeps it, what can be done with it, and how its sending stands. */
export function useAnswers(id: string) {
  const [kept, setKept] = useState<Kept>()
  const [error, setError] = useState<unknown>()
  const [fate, setFate] = useState<Fate>('sent')
  const [sending, setSending] = useState(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(async () => {
    setSending(true)
    try {
      setFate(await sendWaiting(id))
    } finally {
      setSending(false)
    }
  }, [id])

  useEffect(() => {
    const read = async () => {
      const [audit, photos] = [await keptAudit(id), await photosOf(id)]
      if (audit) setKept({ audit, photos })
    }
    const open = async () => {
      const isOpen = await openAudit(id)
      if (!isOpen) return setFate('signIn')
      await read()
      await send()
    }
    const end = followKept(() => void read())
    open().catch(setError)
    return end
  }, [id, send])

  useEffect(() => {
    const again = () => void send()
    const timer = setInterval(again, againMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      clearTimeout(rest.current)
      window.removeEventListener('online', again)
    }
  }, [send])

  const change = async (next: (audit: KeptAudit) => KeptAudit) => {
    await changeKept(id, (audit) => audit && next(audit))
    clearTimeout(rest.current)
    rest.current = setTimeout(() => void send(), restMs)
  }
  const changeLine = (line: string, next: Partial<AuditLine>) =>
    change((audit) => ({
      ...audit,
      lines: audit.lines.map((one) => (one.id === line ? { ...one, ...next } : one)),
    }))
  return {
    kept,
    error,
    fate,
    sending,
    send,
    changeLine,
    /** Answers and photos that have not arrived yet. */
    waiting: {
      answers: kept ? changedLines(kept.audit.lines, kept.audit.base) : 0,
      photos: kept?.photos.length ?? 0,
    },
    async addPhoto(line: string, photo: File) {
      const picture = await shrinkPhoto(photo)
      await keepPhoto({ id: randomKey(), audit: id, line, picture, upload: null, file: null })
      await change((audit) => audit)
    },
    removePhoto: (photo: KeptPhoto) => dropPhotos([photo.id]),
    finish: () => change((audit) => ({ ...audit, finish: true })),
    /** Decides a question that somebody else answered differently. */
    decide: (line: string, whose: 'mine' | 'theirs') =>
      change((audit) => {
        const conflict = audit.conflicts.find((one) => one.line === line)
        if (!conflict) return audit
        const put = (lines: AuditLine[], next: AuditLine) => lines.map((one) => (one.id === line ? next : one))
        return {
          ...audit,
          base: put(audit.base, conflict.theirs),
          lines: whose === 'mine' ? audit.lines : put(audit.lines, conflict.theirs),
          conflicts: audit.conflicts.filter((one) => one !== conflict),
        }
      }),
  }
}

export type Answers = ReturnType<typeof useAnswers>
