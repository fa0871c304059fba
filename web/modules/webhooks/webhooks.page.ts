import { msg } from '@lingui/core/macro'
import { Pause, Play } from 'lucide-react'
import { webhooks as resource } from '#api/modules/webhooks/webhooks.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { eventWords } from './event-words.ts'
import { deliveriesKey } from './webhooks.api.ts'
import { webhooksCard } from './webhooks.pages.ts'

export const webhooksPage = showResource(resource, webhooksCard, {
  pageSize: 25,
  alsoReads: [[deliveriesKey]],
  addedOpens: 'secret',
  // Addresses answer without anybody changing anything.
  lookAgainMs: 5_000,
  deeds: {
    test: msg`Test sent`,
    resend: msg`Delivery sent again`,
    show_secret: msg`Secret looked at`,
    rotate: msg`Secret renewed`,
  },
  words: {
    one: msg`Webhook`,
    add: msg`Add a webhook`,
    save: msg`Save webhook`,
    about: msg`Addresses of other systems that are told of events, signed as Standard Webhooks has it.`,
    search: { label: msg`Search webhooks`, placeholder: msg`Name or address` },
    none: {
      title: msg`No webhooks yet`,
      hint: msg`Add the address of a system that is to hear of alerts or closed orders.`,
    },
    fields: {
      name: msg`Name`,
      url: { label: msg`Address`, hint: msg`It begins with https:// and takes POST.` },
      events: msg`Events`,
      answeredAt: msg`Last taken`,
      failingSince: msg`Failing since`,
    },
    options: { events: eventWords },
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
      no_events: () => msg`Choose at least one event.`,
    },
  },
  parts: () => import('./parts/webhook-parts.tsx').then((module) => module.webhookParts),
})
