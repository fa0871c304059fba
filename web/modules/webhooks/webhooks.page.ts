import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Pause, Play } from 'lucide-react'
import { webhooks as resource } from '#api/modules/webhooks/webhooks.contract.ts'
import { type Language, languageCodes, languages } from '#web/core/languages/languages.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { eventWords } from './event-words.ts'
import { kindWords } from './kind-words.ts'
import { channelsQuery } from './public/channels.api.ts'
import { deliveriesKey } from './webhooks.api.ts'
import { webhooksCard } from './webhooks.cards.ts'

/** Each as its own speakers call it. */
const languageNames = Object.fromEntries(
  languageCodes.map((code) => [code, { id: `language ${code}`, message: languages[code].name }]),
) as Record<Language, MessageDescriptor>

export const webhooksPage = showResource(resource, webhooksCard, {
  pageSize: 25,
  alsoReads: [[deliveriesKey], channelsQuery.queryKey],
  addedOpens: 'deliveries',
  // Addresses answer without anybody changing anything.
  lookAgainMs: 5_000,
  deeds: {
    test: msg`Test sent`,
    resend: msg`Delivery sent again`,
    show_secret: msg`Secret looked at`,
    rotate: msg`Secret renewed`,
  },
  words: {
    one: msg`Channel`,
    add: msg`Add a channel`,
    save: msg`Save channel`,
    about: msg`Receivers of events, alerts and reports: rooms of Microsoft Teams and Slack, and other systems.`,
    search: { label: msg`Search channels`, placeholder: msg`Name or address` },
    none: {
      title: msg`No channels yet`,
      hint: msg`Add the room or the system that is to hear of alerts, stops or closed orders.`,
    },
    fields: {
      name: msg`Name`,
      kind: {
        label: msg`Kind`,
        hint: msg`Teams: the address of a workflow “When a Teams webhook request is received”. Slack: the address of an incoming webhook. Webhook: any system, signed as Standard Webhooks has it.`,
      },
      url: {
        label: msg`Address`,
        hint: msg`It begins with https:// and takes POST. That of Teams and Slack is not shown again once it is saved.`,
      },
      language: { label: msg`Language`, hint: msg`The language of messages in the room.` },
      events: { label: msg`Events`, hint: msg`Alerts and reports that use this channel are sent too.` },
      answeredAt: msg`Last taken`,
      failingSince: msg`Failing since`,
    },
    options: { events: eventWords, kind: kindWords, language: languageNames },
    statuses: {
      active: { label: msg`Active`, tone: 'success' },
      paused: { label: msg`Paused` },
      stopped: { label: msg`Stopped`, tone: 'danger' },
    },
    steps: {
      pause: { label: msg`Pause`, done: msg`Paused`, icon: Pause },
      resume: { label: msg`Resume`, done: msg`Resumed`, icon: Play },
    },
    faults: {
      no_address: () => msg`Enter an address that begins with https://, without a name or a password in it.`,
      https_needed: () => msg`The address needs https`,
      address_refused: () => msg`The address leads into a private network, which this install does not allow`,
    },
  },
})
