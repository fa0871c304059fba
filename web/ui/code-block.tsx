import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { showToast } from './toast.ts'

/** Code to paste elsewhere; always left to right. */
export function CodeBlock({ text, label, className }: { text: string; label: string; className?: string }) {
  const { t } = useLingui()
  const code = useRef<HTMLPreElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without https the clipboard is closed: the text is selected, for the keys.
      if (code.current) getSelection()?.selectAllChildren(code.current)
      showToast('info', t`Press Ctrl+C to copy`)
    }
  }
  return (
    <div dir="ltr" className={classNames('relative rounded-md border border-line bg-sunken', className)}>
      <pre
        ref={code}
        aria-label={label}
        className="whitespace-pre-wrap py-2.5 pe-12 ps-3 font-mono text-xs leading-5 [overflow-wrap:anywhere]"
      >
        {text}
      </pre>
      <IconButton
        size="sm"
        label={copied ? t`Copied` : t`Copy`}
        icon={copied ? <Check /> : <Copy />}
        onClick={() => void copy()}
        className="absolute end-1.5 top-1.5 bg-sunken"
      />
    </div>
  )
}
