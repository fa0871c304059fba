import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, KeyRound, Lightbulb, QrCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Kiosk } from '#api/modules/kiosk/kiosk.contract.ts'
import { useSecond } from '#web/modules/machines/public/ticking.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { keepPage } from '#web/platform/offline/keep-page.ts'
import { Button } from '#web/ui/button.tsx'
import { takeKioskKey } from '../kiosk-key.ts'
import { keptKiosk, readKiosk } from '../kiosk.api.ts'
import { CodeCamera } from '../parts/CodeCamera.tsx'
import { IdeaForm } from '../parts/IdeaForm.tsx'
import { KioskScene } from '../parts/KioskScene.tsx'
import { NumberAndPin } from '../parts/NumberAndPin.tsx'
import { kioskPaths } from '../public/kiosk-paths.ts'
import { useKiosk } from '../use-kiosk.ts'
import { useWedge } from '../use-wedge.ts'

/** The tablet at the door: after its pairing link was opened once it shows only this. */
export function KioskPage() {
  const [key] = useState(takeKioskKey)
  const [kept] = useState(keptKiosk)
  const { data: kiosk, error } = useQuery({
    queryKey: ['kiosk'],
    queryFn: () => readKiosk(key),
    enabled: key !== '',
    networkMode: 'always',
    retry: (_, failure) => !(failure instanceof ApiError && failure.status < 500),
    refetchInterval: 60_000,
    ...(kept && { initialData: kept, initialDataUpdatedAt: 0 }),
  })
  const ended = error instanceof ApiError && error.status < 500
  useEffect(() => {
    // It works without, as long as it stays open.
    if (key !== '') void keepPage(kioskPaths.kiosk).catch(() => undefined)
  }, [key])
  if (key === '' || ended) return <Unpaired ended={ended} />
  return kiosk ? <Door kioskKey={key} kiosk={kiosk} /> : <Unpaired looking />
}

function Unpaired({ ended = false, looking = false }: { ended?: boolean; looking?: boolean }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 bg-page p-6 text-center">
      <h1 className="text-2xl font-semibold">
        {looking ? (
          <Trans>The portal is being looked up</Trans>
        ) : ended ? (
          <Trans>This kiosk was ended</Trans>
        ) : (
          <Trans>This tablet is not a kiosk yet</Trans>
        )}
      </h1>
      {!looking && (
        <p className="max-w-prose text-lg text-muted">
          <Trans>Open the pairing link of a kiosk here: Devices, a device of the kind kiosk, make a key.</Trans>
        </p>
      )}
    </main>
  )
}

type Asks = 'camera' | 'number' | null

function Door({ kioskKey, kiosk }: { kioskKey: string; kiosk: Kiosk }) {
  const { i18n } = useLingui()
  const [asks, setAsks] = useState<Asks>(null)
  const { shown, meet, punch, forIdea, setForIdea, back, sent, waiting, ended } = useKiosk(kioskKey, kiosk)
  const now = useSecond()
  const free = shown.kind !== 'looking' && shown.kind !== 'writing'
  useWedge((card) => void meet({ card }), free && asks === null)
  if (ended) return <Unpaired ended />
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr_auto] gap-6 bg-page p-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-xl text-muted">
            <bdi>{kiosk.reader.name}</bdi>
          </h1>
          <p className="text-[clamp(3.5rem,11vw,7rem)] font-semibold leading-none tabular-nums">
            <bdi>{siteTime(now, 'time', kiosk.timeZone, i18n.locale)}</bdi>
          </p>
        </div>
        <p className="text-xl text-muted">{siteTime(now, 'longDate', kiosk.timeZone, i18n.locale)}</p>
      </header>
      <div className="grid place-items-center" aria-live="polite">
        {shown.kind === 'writing' ? (
          <IdeaForm kioskKey={kioskKey} person={shown.person} onSent={sent} onBack={back} />
        ) : (
          <KioskScene
            shown={shown}
            kiosk={kiosk}
            forIdea={forIdea}
            onWay={(way) => shown.kind === 'asking' && void punch(shown.who, way)}
            onBack={back}
          />
        )}
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap gap-4">
          <Button
            className="!h-14 text-lg [&>svg]:size-6"
            icon={<QrCode />}
            disabled={!free}
            onClick={() => setAsks('camera')}
          >
            <Trans>QR code</Trans>
          </Button>
          <Button
            className="!h-14 text-lg [&>svg]:size-6"
            icon={<KeyRound />}
            disabled={!free}
            onClick={() => setAsks('number')}
          >
            <Trans>Number and PIN</Trans>
          </Button>
          <Button
            className="!h-14 text-lg [&>svg]:size-6"
            icon={<Lightbulb />}
            disabled={!free}
            aria-pressed={forIdea}
            onClick={() => setForIdea(!forIdea)}
          >
            {forIdea ? <Trans>Do not send an idea</Trans> : <Trans>Send an idea</Trans>}
          </Button>
        </div>
        {waiting > 0 && (
          <output className="flex items-center gap-2 text-lg text-warning">
            <CloudOff aria-hidden className="size-6" />
            <Plural value={waiting} one="# punch waits for the network" other="# punches wait for the network" />
          </output>
        )}
      </footer>
      {asks === 'camera' && (
        <CodeCamera
          onClose={() => setAsks(null)}
          onRead={(text) => {
            setAsks(null)
            void meet({ card: text.trim() })
          }}
        />
      )}
      {asks === 'number' && (
        <NumberAndPin
          onClose={() => setAsks(null)}
          onDone={(who) => {
            setAsks(null)
            void meet(who)
          }}
        />
      )}
    </main>
  )
}
