import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { referencesOf } from '#api/platform/resource/resource.contract.ts'
import { fieldText } from '#web/platform/resource/field-text.ts'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { useReferenceOptions } from '#web/platform/resource/form/use-reference-options.ts'
import { publicAddress } from '#web/platform/resource/public/public-page.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { Field } from '#web/ui/field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

/** The address of a public page with its code to print, for all or for one row that its form is to name. */
export function PublicLink({ shown, title }: { shown: ShownResource; title: string }) {
  const { t, i18n } = useLingui()
  const { company } = useSession()
  const { resource } = shown
  const [given, setGiven] = useState<Record<string, string>>({})
  const choosable = referencesOf(resource).filter(({ name }) => resource.public?.create?.options?.includes(name))
  const chosen = choosable.flatMap(({ name, to }) => (given[name] ? [{ name, to, id: given[name] }] : []))
  const link = publicAddress(company.code, resource.name, Object.fromEntries(chosen.map(({ name, id }) => [name, id])))
  const [isPrinting, setIsPrinting] = useState(false)
  const print = () => {
    // The browser prints what is there at this moment.
    flushSync(() => setIsPrinting(true))
    window.print()
    setIsPrinting(false)
  }
  return (
    <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={link} label={t`Link to the page as a QR code`} />
      <div className="flex min-w-0 flex-col gap-3">
        <CodeBlock text={link} label={t`Link to the page`} />
        {choosable.map(({ name, to }) => (
          <Field
            key={name}
            label={i18n._(fieldText(shown, name))}
            hint={<Trans>The code for one of them fills it in: hang it up there.</Trans>}
          >
            {(control) => (
              <ReferenceChoice
                {...control}
                to={to}
                optional
                value={given[name] ?? ''}
                onChange={(id) => setGiven({ ...given, [name]: id })}
              />
            )}
          </Field>
        ))}
        <Button icon={<Printer />} className="self-start" onClick={print}>
          <Trans>Print the code</Trans>
        </Button>
      </div>
      {isPrinting && (
        <PrintSheet title={title} company={company.name} link={link}>
          {chosen.map(({ name, to, id }) => (
            <Chosen key={name} to={to} id={id} />
          ))}
        </PrintSheet>
      )}
    </div>
  )
}

/** The name of what the code is for. */
function Chosen({ to, id }: { to: string; id: string }) {
  const { chosen } = useReferenceOptions(to, [id])
  return <bdi className="block text-2xl">{chosen[0]?.name}</bdi>
}

/** What a printer is given in place of the page. */
function PrintSheet({
  title,
  company,
  link,
  children,
}: {
  title: string
  company: string
  link: string
  children: ReactNode
}) {
  const { t } = useLingui()
  return createPortal(
    <div data-print-sheet className="hidden flex-col items-center gap-6 p-8 text-center print:flex">
      <p className="text-lg">{company}</p>
      <p className="text-2xl font-semibold">{title}</p>
      {children}
      <div className="[&>svg]:size-[110mm]">
        <QrCode text={link} label={t`Link to the page as a QR code`} />
      </div>
      <p dir="ltr" className="text-sm [overflow-wrap:anywhere]">
        {link}
      </p>
    </div>,
    document.body,
  )
}
