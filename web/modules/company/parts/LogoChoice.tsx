import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { logoLimit, type SettingsState } from '#api/modules/company/company.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast.ts'
import { removeLogo, sendLogo } from '../company.api.ts'

const megabyte = 1024 * 1024

/** The company's logo; a new one is sent as soon as it is chosen. */
export function LogoChoice({ state: { version, logoUrl } }: { state: SettingsState }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const limit = logoLimit / megabyte
  const send = useMutation({ mutationFn: (logo: File) => sendLogo(version, logo), meta: { done: t`Logo changed` } })
  const remove = useMutation({ mutationFn: () => removeLogo(version), meta: { done: t`Logo removed` } })
  const choose = (logo: File | undefined) => {
    if (!logo) return
    if (logo.size > logoLimit) showToast('error', t`The picture is larger than ${limit} MB`)
    else send.mutate(logo)
  }
  return (
    <Card title={<Trans>Logo</Trans>}>
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid h-20 w-60 max-w-full place-items-center rounded-md border border-line bg-white p-2">
          {logoUrl ? (
            <img src={logoUrl} alt={t`Logo of the company`} className="max-h-full max-w-full object-contain" />
          ) : (
            <span className="text-sm text-[#5b6675]">
              <Trans>No logo yet</Trans>
            </span>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={<ImageUp />} busy={send.isPending} onClick={() => input.current?.click()}>
            {logoUrl ? <Trans>Change logo</Trans> : <Trans>Choose a logo</Trans>}
          </Button>
          {logoUrl && (
            <Button variant="ghost" icon={<Trash2 />} busy={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Remove logo</Trans>
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t`Logo`}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <p className="mt-3 text-xs text-muted">
        <Trans>
          PNG, JPEG or WebP, at most {limit} MB; a transparent background looks best. It appears in the top bar, on PDF
          documents and in mails of reports and alerts, always on white.
        </Trans>
      </p>
    </Card>
  )
}
