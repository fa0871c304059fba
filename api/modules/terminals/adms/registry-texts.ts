import { createHash } from 'node:crypto'
import { offsetAt } from '../../attendance/punches/local-clock.ts'
import { terminalTime } from './terminal-texts.ts'

const settings = [
  'ServerVersion=3.1.2',
  'ServerName=ADMS',
  'PushVersion=3.1.2',
  'PushProtVer=3.1.2',
  'ErrorDelay=30',
  'RequestDelay=10',
  'TransTimes=00:00\t14:05',
  'TransInterval=1',
  'TransTables=User\tTransaction',
  'Realtime=1',
  'TimeoutSec=10',
  '',
]

/** Answers the first call of a terminal of push protocol 3: it is registered, with settings for sending. */
export const registration = (serial: string): string => ['registry=ok', registryCode(serial), ...settings].join('\n')

/** Answers its registration. The code is a name, no secret: nothing is opened by it. */
export const registryCode = (serial: string): string =>
  `RegistryCode=${createHash('sha256').update(serial).digest('hex').slice(0, 10)}`

/** Answers its request for sending settings. */
export const pushOptions = (): string => settings.join('\n')

/** Answers the terminal's question for the time: UTC, and the offset of its zone. */
export function serverTime(timeZone: string, now: number): string {
  const minutes = Math.round(offsetAt(now, timeZone) / 60_000)
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const zone = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}${two(Math.abs(minutes) % 60)}`
  return `DateTime=${terminalTime('UTC', now)},ServerTZ=${zone}`
}
