import { Trans } from '@lingui/react/macro'
import { CircleAlert, CloudOff, Lightbulb, LogIn, LogOut, ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Kiosk } from '#api/modules/kiosk/kiosk.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Shown, Way } from '../use-kiosk.ts'
import { likelyWay, Standing } from './Standing.tsx'

const panel = 'grid w-full max-w-3xl justify-items-center gap-4 rounded-xl border-2 px-6 py-8 text-center'
const big = 'text-[clamp(1.75rem,5vw,3.25rem)] font-semibold leading-tight'
const icon = 'size-16 shrink-0'

interface KioskSceneProps {
  shown: Exclude<Shown, { kind: 'writing' }>
  kiosk: Kiosk
  /** The next one comes to send an idea. */
  forIdea: boolean
  onWay: (way: Way) => void
  onBack: () => void
}

/** What just happens at the kiosk, large enough to be read in passing. */
export function KioskScene({ shown, kiosk, forIdea, onWay, onBack }: KioskSceneProps) {
  switch (shown.kind) {
    case 'idle':
      return (
        <div className={`${panel} border-line bg-card`}>
          <ScanLine aria-hidden className={`${icon} text-accent`} />
          <p className={big}>
            {forIdea ? <Trans>Show your card, then write your idea</Trans> : <Trans>Show your card</Trans>}
          </p>
        </div>
      )
    case 'looking':
      return (
        <div className={`${panel} border-line bg-card`}>
          <Spinner className="size-16" />
        </div>
      )
    case 'asking': {
      const { person } = shown.who
      const likely = likelyWay(person?.last ?? null)
      return (
        <div className={`${panel} border-accent bg-card`}>
          <p className={big}>{person ? <bdi>{person.name}</bdi> : <Trans>Your card was read</Trans>}</p>
          <p className="text-xl text-muted">
            {person ? (
              <Standing last={person.last} timeZone={kiosk.timeZone} />
            ) : (
              <Trans>No network: the punch is kept here and sent later.</Trans>
            )}
          </p>
          <div className="grid w-full grid-cols-2 gap-4">
            {(['in', 'out'] as const).map((way) => (
              <Button
                key={way}
                variant={way === likely ? 'primary' : 'secondary'}
                className="!h-28 justify-center text-2xl font-semibold [&>svg]:size-10"
                icon={way === 'in' ? <LogIn className="rtl:-scale-x-100" /> : <LogOut className="rtl:-scale-x-100" />}
                onClick={() => onWay(way)}
              >
                <WayWord way={way} />
              </Button>
            ))}
          </div>
          <Button className="!h-14 text-lg" onClick={onBack}>
            <Trans>That is not me</Trans>
          </Button>
        </div>
      )
    }
    case 'done':
      return <Done {...shown} />
    case 'sent':
      return (
        <output className={`${panel} border-success bg-success/10`}>
          <Lightbulb aria-hidden className={`${icon} text-success`} />
          <p className={big}>
            <Trans>Thank you for your idea</Trans>
          </p>
          <p className="text-xl">
            <Trans>
              Its number is <bdi>{shown.code}</bdi>
            </Trans>
          </p>
        </output>
      )
    case 'failed':
      return (
        <div role="alert" className={`${panel} border-danger bg-danger/10`}>
          <CircleAlert aria-hidden className={`${icon} text-danger`} />
          <p className={big}>{failures[shown.why]}</p>
        </div>
      )
  }
}

const failures: Record<(Shown & { kind: 'failed' })['why'], ReactNode> = {
  unknown: <Trans>Not recognised</Trans>,
  locked: <Trans>Too many attempts. Try again in a little while.</Trans>,
  network: <Trans>No network: only cards work now</Trans>,
  unexpected: <Trans>That did not work. Tell your foreman.</Trans>,
}

function WayWord({ way }: { way: Way }) {
  return way === 'in' ? <Trans context="punch">In</Trans> : <Trans context="punch">Out</Trans>
}

const looks = {
  in: {
    box: 'border-success bg-success/10',
    mark: <LogIn aria-hidden className={`${icon} text-success rtl:-scale-x-100`} />,
  },
  out: { box: 'border-info bg-info/10', mark: <LogOut aria-hidden className={`${icon} text-info rtl:-scale-x-100`} /> },
  waiting: { box: 'border-warning bg-warning/10', mark: <CloudOff aria-hidden className={`${icon} text-warning`} /> },
}

function Done({ who, way, fate }: Shown & { kind: 'done' }) {
  const { box, mark } = looks[fate === 'kept' ? way : 'waiting']
  return (
    <output className={`${panel} ${box}`}>
      {mark}
      <p className={big}>
        <WayWord way={way} />
      </p>
      {who.person && (
        <p className="text-2xl">
          <bdi>{who.person.name}</bdi>
        </p>
      )}
      <p className="text-xl">
        {fate === 'kept' && way === 'in' && <Trans>Welcome</Trans>}
        {fate === 'kept' && way === 'out' && <Trans>Goodbye</Trans>}
        {fate === 'waiting' && <Trans>Kept here: it is sent once the network is back.</Trans>}
        {fate === 'held' && <Trans>Kept for a check. Tell your foreman.</Trans>}
      </p>
    </output>
  )
}
