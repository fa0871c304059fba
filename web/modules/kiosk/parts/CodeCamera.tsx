import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { openCodeReader } from '../read-code.ts'

/** A picture is looked at so often, ms. */
const lookMs = 150

/** The camera, until it has seen a QR code. */
export function CodeCamera({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [refused, setRefused] = useState(false)
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const begin = async () => {
      const read = await openCodeReader()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } })
      if (over) return stop()
      video.current!.srcObject = stream
      await video.current!.play()
      const look = async () => {
        const text = over ? undefined : await read(video.current!)
        if (text) latest.current(text)
        else if (!over) timer = setTimeout(() => void look(), lookMs)
      }
      await look()
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    begin().catch(() => over || setRefused(true))
    return () => {
      over = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Show your QR code</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {refused ? (
        <Notice tone="warning">
          <Trans>The camera cannot be used. Allow it for this page, or use your card or your number.</Trans>
        </Notice>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`Camera`}
          className="aspect-[4/3] w-full rounded-md bg-black object-cover"
        />
      )}
    </Dialog>
  )
}
