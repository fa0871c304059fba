import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { AppError } from '#api/platform/errors/app-error.ts'
import { asAppError } from '#api/platform/errors/as-app-error.ts'
import type { Services } from '#api/platform/http/services.ts'
import { readEvents } from '../read-events.ts'
import type { Receipt } from '../receipts.contract.ts'
import { receiveEvents } from '../receive-events.service.ts'
import type { EventDevice, Submission } from '../submission.ts'
import { type EdgeNode, makeEdgeNode, type ReadMessage, readMessage } from './edge-node.ts'
import { findDeviceByCode, findSequence } from './mqtt.queries.ts'
import { type JsonTopic, readTopic, type SparkplugTopic } from './read-topic.ts'
import type { UnreadReason } from '../unread.contract.ts'
import { toNew, type Unread } from './unread-recorder.ts'

export interface Message {
  topic: string
  payload: Buffer
  /** Delivered before, perhaps. */
  again: boolean
}

/** Answers on the connection that processing a message needs. */
export interface Answers {
  receipts(topic: JsonTopic, receipts: Receipt[]): void
  rebirth(topic: SparkplugTopic): void
  /** Nothing of it can ever be kept, and its sender is unknown. */
  unknown(topic: string): void
  /** Others before it did not come, as is kept with it. */
  missing(topic: string, words: string): void
  /** Nothing, or not all, of it can ever be kept. */
  unread(message: Unread): void
}

/** Codes in a topic. */
type Sender = Pick<Unread, 'company' | 'device'>

/** Numbers go from 0 to 255 and begin again: so many, or 256 more. */
const wordsOfMissing = ({ after, before }: { after: number; before: number }) =>
  `${(before - after + 255) % 256} messages between seq ${after} and ${before} did not come, or that and a multiple of 256`

const asMissing = ({ device }: Sender, { topic, payload }: Message, gap: NonNullable<ReadMessage['missing']>) =>
  toNew({ device, topic, payload, reason: 'missing', detail: wordsOfMissing(gap) })

/** The words of a database are for our log, not for people. */
const isOurs = (error: unknown) => error instanceof DatabaseError
const ownFault = 'a name or value in it cannot be kept; the log of the portal says why'
const noDevice = 'no device in use has this code'
/** A device that was taken out of use is heard for so long still, ms. */
const rememberMs = 2000
const firstPauseMs = 250
const longestPauseMs = 5000

/**
 * Takes messages of devices.
 *
 * @returns what answers once all of a message that can be kept is committed, false when the portal ends first.
 */
export function messageTaker(services: Services, prefix: string, answers: Answers, ending: AbortSignal) {
  const { db, log } = services
  const devices = new Map<string, { device: Promise<EventDevice | undefined>; until: number }>()
  const nodes = new Map<string, { node: EdgeNode; last: Promise<unknown> }>()

  return take

  async function take(message: Message): Promise<boolean> {
    const topic = readTopic(prefix, message.topic)
    if (!topic) {
      answers.unknown(message.topic)
      return true
    }
    return topic.kind === 'json' ? takeJson(topic, message) : takeSparkplug(topic, message)
  }

  function unread(
    { company, device }: Sender,
    { topic, payload }: Message,
    reason: UnreadReason,
    detail: string,
  ): true {
    answers.unread({ company, device, topic, payload, reason, detail })
    return true
  }

  function findDevice(topic: Sender): Promise<EventDevice | undefined> {
    const key = `${topic.company}/${topic.device}`
    const cached = devices.get(key)
    if (cached && cached.until > performance.now()) return cached.device
    const device = findDeviceByCode(db, topic.company, topic.device)
    devices.set(key, { device, until: performance.now() + rememberMs })
    device.catch(() => devices.delete(key))
    return device
  }

  async function takeJson(topic: JsonTopic, message: Message): Promise<boolean> {
    const read = readJson(message)
    if (read instanceof AppError)
      return unread(topic, message, read.code === 'too_large' ? 'too_many' : 'not_json', read.message)
    const refused = read.flatMap((each) => ('event' in each ? [] : [each.refused]))
    const events = read.flatMap((each) => ('event' in each ? [each.event] : []))
    const receipts = await keep(topic, async () => ({ events }))
    if (!receipts) return !ending.aborted && unread(topic, message, 'no_device', noDevice)
    const notable = [...refused, ...receipts].filter(({ result }) => result === 'held' || result === 'refused')
    if (notable.length > 0) answers.receipts(topic, notable)
    for (const { reason = '' } of refused.slice(0, 1)) unread(topic, message, 'refused_event', reason)
    return true
  }

  function readJson({ payload }: Message) {
    try {
      return readEvents({ type: 'application/json', content: payload.toString('utf8') })
    } catch (error) {
      return asAppError(error)
    }
  }

  /** Messages of one edge node are read in order: each needs the result of the one before. */
  function takeSparkplug(topic: SparkplugTopic, message: Message): Promise<boolean> {
    const key = `${topic.company}/${topic.device}`
    const before = nodes.get(key)?.last
    const taken = (async () => {
      await before?.catch(() => undefined)
      return takeInTurn(key, topic, message)
    })()
    const node = nodes.get(key)
    if (node) node.last = taken
    else
      nodes.set(key, { node: makeEdgeNode({ companyId: '', id: '', kind: 'gateway', machineId: null }), last: taken })
    return taken
  }

  async function takeInTurn(key: string, topic: SparkplugTopic, message: Message): Promise<boolean> {
    const slot = nodes.get(key)!
    const receivedAt = Date.now()
    let read: ReadMessage | undefined
    let fault: string | undefined
    const receipts = await keep(topic, async (device) => {
      if (slot.node.device.id !== device.id) {
        const lastSequence = await findSequence(db, device)
        slot.node = { ...makeEdgeNode(device), lastSequence }
      }
      try {
        read = await readMessage(db, slot.node, topic, { bytes: message.payload, again: message.again, receivedAt })
        const missing = read.missing && asMissing(topic, message, read.missing)
        return { events: read.events, numbered: { sequence: read.sequence ?? null, missing } }
      } catch (error) {
        // Away or busy: the same message is read later. Any other fault would come again, and stop all that follow it.
        if (!/^(internal|invalid_input)$/.test(asAppError(error).code)) throw error
        if (isOurs(error)) log.error({ err: error, topic }, 'a message could not be read')
        fault = isOurs(error) ? ownFault : String(Object(error).message ?? error)
        return { events: [] }
      }
    })
    if (fault !== undefined) return unread(topic, message, 'not_sparkplug', fault)
    if (!receipts) return !ending.aborted && unread(topic, message, 'no_device', noDevice)
    read!.remember()
    if (read!.rebirth) answers.rebirth(topic)
    if (read!.missing) answers.missing(message.topic, wordsOfMissing(read!.missing))
    for (const { reason = '' } of receipts.filter(({ result }) => result === 'refused').slice(0, 1))
      unread(topic, message, 'refused_event', reason)
    return true
  }

  /**
   * Keeps the message of a device, however long the database is down.
   *
   * @returns undefined for an unknown device, or when the portal ends.
   */
  async function keep(
    topic: Sender,
    read: (device: EventDevice) => Promise<Omit<Submission, 'device'>>,
  ): Promise<Receipt[] | undefined> {
    for (let pause = firstPauseMs; !ending.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        const device = await findDevice(topic)
        if (!device) return undefined
        const { events, numbered } = await read(device)
        return events.length > 0 || numbered ? await receiveEvents(services, device, events, numbered) : []
      } catch (error) {
        const { code } = asAppError(error)
        // A fault of ours is not the device's: it is logged as an error, and tried again.
        if (code !== 'unavailable' && code !== 'conflict')
          log.error({ err: error, topic }, 'a message could not be kept')
        await sleep(pause, undefined, { signal: ending }).catch(() => undefined)
      }
    }
    return undefined
  }
}
