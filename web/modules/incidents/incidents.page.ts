import { msg } from '@lingui/core/macro'
import { CircleCheckBig, RotateCcw, Search, Wrench } from 'lucide-react'
import { incidents } from '#api/modules/incidents/incidents.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { incidentKinds } from './incident-kinds.ts'
import { incidentsCard } from './incidents.cards.ts'

export const incidentsPage = showResource(incidents, incidentsCard, {
  words: {
    one: msg`Safety report`,
    add: msg`Report a danger or an accident`,
    send: msg`Send the report`,
    about: msg`Near misses, unsafe conditions, incidents and injuries: who looks into them, their causes, and what is done.`,
    none: {
      title: msg`No safety reports`,
      hint: msg`Report what hurt somebody or could have. Every near miss that is reported prevents an accident.`,
    },
    open: {
      about: msg`Nobody learns who you are. In an emergency call for help first.`,
      sent: msg`Thank you. Whoever is responsible for safety has your report.`,
    },
    fields: {
      number: msg`Number`,
      kind: msg({ message: 'Kind', context: 'safety report' }),
      occurredAt: msg`When it happened`,
      area: msg`Area`,
      machine: { label: msg`Machine`, hint: msg`It gives the area.` },
      place: { label: msg`Exact place`, hint: msg`Such as: stairs beside gate 2.` },
      description: { label: msg`What happened`, hint: msg`What you saw, in a few sentences.` },
      immediateAction: { label: msg`Done at once`, hint: msg`Such as: machine stopped, area fenced off.` },
      photos: msg`Photos`,
      investigator: msg`Investigated by`,
      people: msg`People involved`,
      witnesses: msg`Witnesses`,
      outcome: { label: msg`Outcome`, hint: msg`The gravest that applies. All but first aid are recordable cases.` },
      bodyPart: msg`Body part`,
      injury: msg`Injury in detail`,
      lostDays: { label: msg`Lost days`, hint: msg`Calendar days without work, from the day after.`, unit: msg`days` },
      medicalPapers: msg`Medical papers`,
      authorityBy: msg`Authority to be told by`,
      authorityDue: msg`Authority still to be told by`,
      authorityToldOn: msg`Authority told on`,
      authorityReference: msg`Reference number of the authority`,
      likelihood: { label: msg`Likelihood`, hint: msg`From 1, hardly ever, to 5, nearly certain.` },
      severity: { label: msg`Severity`, hint: msg`From 1, no lost time, to 5, death or lasting harm.` },
      risk: msg`Risk`,
      whys: { label: msg`Five whys`, hint: msg`Ask why again of each answer, down to the root cause.` },
      rootCause: msg`Root cause`,
      likelihoodAfter: { label: msg`Likelihood after measures`, hint: msg`From 1 to 5, as before.` },
      severityAfter: { label: msg`Severity after measures`, hint: msg`From 1 to 5, as before.` },
      riskAfter: msg`Risk after measures`,
    },
    lines: { whys: { add: msg`Add a why`, fields: { why: msg`Why?` } } },
    options: {
      kind: incidentKinds,
      outcome: {
        first_aid: msg`First aid`,
        medical_treatment: msg`Medical treatment`,
        restricted_work: msg`Restricted work`,
        lost_time: msg`Lost time`,
        fatality: msg`Death`,
      },
      bodyPart: {
        head: msg({ message: 'Head', context: 'body' }),
        eye: msg({ message: 'Eye', context: 'body' }),
        neck: msg({ message: 'Neck', context: 'body' }),
        back: msg({ message: 'Back', context: 'body' }),
        torso: msg({ message: 'Chest or belly', context: 'body' }),
        arm: msg({ message: 'Arm or shoulder', context: 'body' }),
        hand: msg({ message: 'Hand', context: 'body' }),
        finger: msg({ message: 'Finger', context: 'body' }),
        leg: msg({ message: 'Leg or knee', context: 'body' }),
        foot: msg({ message: 'Foot', context: 'body' }),
        several: msg({ message: 'Several', context: 'body' }),
        other: msg({ message: 'Other', context: 'body' }),
      },
    },
    statuses: {
      reported: { label: msg`Reported`, tone: 'danger' },
      investigating: { label: msg`Under investigation`, tone: 'warning' },
      acting: { label: msg`Actions open`, tone: 'warning' },
      closed: { label: msg`Closed`, tone: 'success' },
    },
    steps: {
      investigate: { label: msg`Begin the investigation`, done: msg`Under investigation`, icon: Search },
      act: { label: msg`Name the cause`, done: msg`Actions open`, icon: Wrench },
      close: { label: msg`Close incident`, done: msg`Closed`, icon: CircleCheckBig },
      reopen: { label: msg({ message: 'Reopen', context: 'verb' }), done: msg`Reopened`, icon: RotateCcw },
    },
    faults: {
      no_place: () => msg`Choose an area or a machine`,
      not_happened: () => msg`Choose a time that has passed`,
      told_before: () => msg`The authority cannot know of it before it happened`,
      tasks_open: ({ names }) => msg`Its tasks are to be closed first: ${names}`,
    },
  },
})
