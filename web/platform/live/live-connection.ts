import { EventSourceParserStream } from 'eventsource-parser/stream'
import { type LiveChange, liveChangeSchema } from '#api/platform/live/live.contract.ts'
import { fetchApi } from '#web/platform/api-client/request.ts'

type Listener = (change: LiveChange | 'lost') => void

export type LiveState = 'connecting' | 'live' | 'retrying'

const listeners = new Set<Listener>()
const watchers = new Set<() => void>()
let state: LiveState = 'connecting'
let failures = 0
let running: AbortController | undefined

/**
 * Without a sign of life for this long (the server sends one every 5 s) the connection is dead, even if the network
 * claims otherwise.
 */
const silenceMs = 13_000
/** A tab in the background closes its connection after this time: a browser has six to one server. */
const hiddenMs = 30_000

/** @returns a function that ends it. The first listener opens the connection, the last one closes it. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) begin()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) end()
  }
}

export const liveState = (): LiveState => state
/** How often it was tried in vain since it was last connected. */
export const liveFailures = (): number => failures

export function watchLiveState(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function begin(): void {
  document.addEventListener('visibilitychange', followVisibility)
  window.addEventListener('online', tryNow)
  running = new AbortController()
  void keepConnected(running.signal)
}

function end(): void {
  document.removeEventListener('visibilitychange', followVisibility)
  window.removeEventListener('online', tryNow)
  clearTimeout(hideTimer)
  running?.abort()
  running = undefined
  failures = 0
  state = 'connecting'
}

let hideTimer: ReturnType<typeof setTimeout> | undefined
let wakeUp: (() => void) | undefined

function followVisibility(): void {
  clearTimeout(hideTimer)
  if (document.hidden) {
    hideTimer = setTimeout(() => {
      running?.abort()
      running = undefined
    }, hiddenMs)
  } else if (!running && listeners.size > 0) {
    running = new AbortController()
    void keepConnected(running.signal)
  } else tryNow()
}

function tryNow(): void {
  wakeUp?.()
}

async function keepConnected(signal: AbortSignal): Promise<void> {
  // Data shown before the reconnect may be outdated, so everything is read again.
  let first = failures === 0 && state === 'connecting'
  while (!signal.aborted) {
    const ended = await readOnce(signal, () => {
      if (!first) tell('lost')
      first = false
    })
    if (signal.aborted) return
    if (ended) continue
    failures += 1
    show('retrying')
    await pause(Math.min(500 * 2 ** (failures - 1), 5000))
  }
}

/** @returns whether it was connected and the server ended it as agreed. */
async function readOnce(signal: AbortSignal, onOpen: () => void): Promise<boolean> {
  const quiet = new AbortController()
  let timer = setTimeout(() => quiet.abort(), silenceMs)
  let opened = false
  try {
    const response = await fetchApi('/api/live', { signal: AbortSignal.any([signal, quiet.signal]) })
    if (!response.body) return false
    opened = true
    failures = 0
    onOpen()
    show('live')
    const alive = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        clearTimeout(timer)
        timer = setTimeout(() => quiet.abort(), silenceMs)
        controller.enqueue(chunk)
      },
    })
    const events = response.body
      .pipeThrough(alive)
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
    for (const reader = events.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) return true
      if (value.event === 'lost') tell('lost')
      else if (value.event === 'change') tell(liveChangeSchema.parse(JSON.parse(value.data)))
    }
  } catch {
    // A connection that broke is tried again at once; one that could not be made after a pause.
    return opened && !quiet.signal.aborted && navigator.onLine && failures === 0 && (await brief())
  } finally {
    clearTimeout(timer)
  }
}

async function brief(): Promise<boolean> {
  await pause(300)
  return true
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    wakeUp = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

function tell(change: LiveChange | 'lost'): void {
  for (const listener of listeners) listener(change)
}

function show(next: LiveState): void {
  state = next
  for (const watcher of watchers) watcher()
}
