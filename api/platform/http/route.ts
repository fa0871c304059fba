import type { Readable } from 'node:stream'
import type { RequestHandler } from 'express'
import type { z } from 'zod'
import type { AskedKind } from '../approvals/asked-kinds.ts'
import type { Trx } from '../db/database.ts'
import type { Language } from '#web/core/languages/languages.ts'
import type { CalendarSource } from '../calendar/calendar-source.ts'
import type { PartHost } from '../parts/part-host.ts'
import type { Resource } from '../resource/resource.contract.ts'
import type { Services } from './services.ts'

/**
 * Who may call: everybody, everybody signed in, people with the permission (`noun:verb`), or a device with its key. A
 * route without one, or with an unknown permission, stops the start.
 */
export type Access = 'public' | 'session' | 'device' | `${string}:${string}`

/**
 * People whose days a person sees: those in these departments now (by id, in order), those they manage, and themselves.
 */
export interface People {
  departments: readonly string[]
  /** Who they are as an employee; null for an account that belongs to none. */
  employee: string | null
  /** Ids of the people they manage, in order; omitted without any. */
  reports?: readonly string[] | undefined
}

/** The visible part of the plant and of its people. */
export interface Scope {
  /** Machines of these areas, by id in order; without it all. */
  areas?: readonly string[] | undefined
  /** Without it everybody. */
  people?: People | undefined
  /** Operators are named also where their days are not seen. */
  namesOperators?: boolean | undefined
}

export interface Caller {
  uid: string
  companyId: string
  /** The sign-in this call belongs to. */
  sid: string
  role: string
  permissions: ReadonlySet<string>
  /** The part of the plant and of its people that they see; all of both without one. */
  scope?: Scope | undefined
  /** Who they are as an employee; null where the account belongs to none. */
  employeeId?: string | null | undefined
  /** Requirement before anything else: replace a password set by someone else, or set up the second step. */
  held?: 'password' | 'secondStep' | undefined
  /** Deadline for setting up a second step, if the role requires a missing one. */
  secondStepDue?: Date | undefined
  /**
   * The caller is a display on the wall, not a person, and `uid` is its id: it may call only routes made for displays.
   */
  display?: { screenId: string }
  /** The caller showed a personal token, and may do no more than the token allows. */
  token?: { id: string }
}

/** The acting person and the request. */
export interface Actor {
  caller: Caller
  requestId: string
}

/** A device that showed a key of its own. */
export interface DeviceCaller {
  companyId: string
  id: string
  kind: 'machine' | 'gateway' | 'kiosk' | 'portal'
  /** Of a machine's own device: the machine it speaks for. */
  machineId: string | null
  /** The key it showed. */
  keyId: string
}

/** An unprocessed body. */
export interface TextBody {
  /** One of the route's `text.types`. */
  type: string
  content: string
}

export interface Upload {
  /** As the sender named it: for display only, never part of a path. */
  name: string
  /** Where it lies on disk until the answer is sent; then it is removed. */
  path: string
  sizeBytes: number
}

/** Arguments of a handler. `caller`, `device`, `upload`, `text` are set when the route requires them. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  params: Params
  query: Query
  body: Body
  caller: Caller
  device: DeviceCaller
  upload: Upload
  text: TextBody
  requestId: string
  /** Address of the client. */
  ip: string
  /** As the client names itself; empty when it does not. */
  userAgent: string
  /** Of the page the call comes from. */
  language: Language
  services: Services
  /** Aborted when the client goes away. */
  signal: AbortSignal
  /**
   * One transaction on the caller's company. With an Idempotency-Key it is the same transaction for the whole call,
   * committed together with the remembered answer: begin background work in `afterCommit`, never inside.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Runs `work` once the call has succeeded and everything is committed. */
  afterCommit(work: () => void): void
  cookies: {
    get(name: string): string | undefined
    set(name: string, value: string, options: { path: string; expires: Date }): void
    clear(name: string, options: { path: string }): void
  }
}

/** Return it from a handler to answer with something other than JSON. */
export interface StreamAnswer {
  stream: Readable | Uint8Array
  headers: Record<string, string>
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export interface RouteDefinition<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Express path from the root, for example `/api/imports/:id`. */
  path: string
  access: Access
  /** Contracts; without one, the part must be empty (body, query) or is not looked at (params). */
  params?: Params
  query?: Query
  body?: Body
  /** Status of a plain answer; 200, or 204 when the handler returns undefined. */
  status?: number
  /** Bytes of a JSON body at most; 100 kB. */
  bodyLimit?: number
  /**
   * The handler reads the body itself, part by part, so that one bad part costs only itself. `body` then describes the
   * parts, for the documentation and the tests.
   */
  text?: { types: readonly string[]; maxBytes: number }
  /** One file of a multipart form, kept in a temporary file; the form's other fields are the body. */
  multipart?: { field: string; maxBytes: number }
  /** Reads or sets the session cookie: the browser's Origin must be ours. */
  usesCookie?: boolean
  /** A GET that the browser calls without our header (pictures, downloads): the session cookie will do. */
  acceptsCookie?: boolean
  /** Answers also who first has to choose a password or to set up a second step. */
  evenHeld?: boolean
  /** A display on the wall may call it too, if it has the permission. */
  display?: boolean
  /** A GET for tools that can show a personal token only as a password (HTTP Basic), after a challenge. */
  basic?: boolean
  /** Stricter limits than the general one. */
  rateLimit?: 'signIn' | 'mail' | 'data' | 'open'
  /** Of a route without an account that writes: calls within an hour, from one address and to the company that it names. */
  openLimits?: { address: number; company: number }
  handle(
    call: Call<Parsed<Params>, Parsed<Query>, Parsed<Body>>,
  ): Promise<object | undefined | void> | object | undefined | void
}

/** A route after its types have been checked. */
// oxlint-disable-next-line typescript/no-explicit-any -- one list has routes of all shapes
export type Route = RouteDefinition<any, any, any>

/** A module as `api/app.ts` lists it. */
export interface AppModule {
  name: string
  routes: readonly Route[]
  /** Resources that its routes are made from, and that other resources may refer to. */
  resources?: readonly Resource[]
  /** Types with comments, links or followers whose rows are no resource. */
  hosts?: readonly PartHost[]
  /** What it adds to the calendar of the portal. */
  calendar?: readonly CalendarSource[]
  /** Types of rows that people decide about and that are no resource. */
  askedKinds?: readonly AskedKind[]
  /** A protocol of devices without JSON, keys and addresses of ours; undefined if it is not allowed. */
  protocol?(services: Services): RequestHandler | undefined
  /** Background work of the module; the answer stops it, within 8 s. */
  start?(services: Services): Promise<() => Promise<void>>
}

/** Types a route: the handler receives the parsed contracts. */
export function defineRoute<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(route: RouteDefinition<Params, Query, Body>): Route {
  return route
}

/** Answers with bytes or a stream, for example a file. It is ended when it is not sent, or not to its end. */
export function streamAnswer(stream: Readable | Uint8Array, headers: Record<string, string>): StreamAnswer {
  // It may fail before it is read, which would end the process; the sender checks for that.
  if (!(stream instanceof Uint8Array)) stream.on('error', () => undefined)
  return { stream, headers }
}

/**
 * Answers with a secret that is shown once. As bytes: a plain answer is remembered under its Idempotency-Key, and a
 * secret must be stored nowhere.
 */
export function secretAnswer(made: object): StreamAnswer {
  return streamAnswer(Buffer.from(JSON.stringify(made)), {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  })
}
