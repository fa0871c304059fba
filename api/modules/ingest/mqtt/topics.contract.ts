/** The topics under which devices publish, for the page that documents them. English: it is read by who builds devices. */
export interface TopicDescription {
  topic: string
  title: string
  description: string
  example?: string
}

export interface MetricDescription {
  metric: string
  type: string
  description: string
}

/** `{prefix}` is MQTT_TOPIC, `vardiya` unless set. */
export const jsonTopics: readonly TopicDescription[] = [
  {
    topic: '{prefix}/{company}/{device}/events',
    title: 'Events as JSON',
    description:
      'One event, an array of events, or {"events": […]}: the same events as over HTTP. {company} is the code of the company, {device} the code of a device that is in use there. Publish with QoS 1: the message is acknowledged once its events are committed, and an event that is sent again counts once, by its id. A gateway names the machine in every event; the device of one machine may leave it out.',
    example: '{"id":"7f3a-1042","at":"2026-11-21T08:15:00Z","machine":"INJ-01","kind":"count","good":4}',
  },
  {
    topic: '{prefix}/{company}/{device}/receipts',
    title: 'What was not taken',
    description:
      'The portal answers here when it holds or refuses events, with the receipts that HTTP would have answered: which event, and why. Nothing is published for events that are taken. QoS 0, not retained.',
    example:
      '{"receipts":[{"id":"7f3a-1043","result":"held","held":"ahead","reason":"at: more than 5 minutes ahead …"}]}',
  },
]

export const sparkplugTopics: readonly TopicDescription[] = [
  {
    topic: 'spBv1.0/{company}/{NBIRTH|NDATA|NDEATH}/{device}',
    title: 'Sparkplug B edge node',
    description:
      'The group is the code of the company, the edge node the code of a device that is in use there. Metrics of a machine’s own device speak of its machine. A gateway may publish metrics of its machines here as folders: "INJ-01/Good Count". When the edge node dies, all its machines are without data.',
  },
  {
    topic: 'spBv1.0/{company}/{DBIRTH|DDATA|DDEATH}/{device}/{machine}',
    title: 'Sparkplug B device',
    description:
      'The device below the edge node is the code of a machine. When it dies, the machine is without data. Aliases and data types of the birth hold until the next one; when a birth is missing or a sequence number was skipped, the portal asks for a rebirth (NCMD, Node Control/Rebirth).',
  },
  {
    topic: 'spBv1.0/STATE/{host}',
    title: 'The portal as host application',
    description:
      'Retained, {"online":true,"timestamp":…} while the portal listens, and false as its last will. {host} is MQTT_CLIENT_ID, `vardiya` unless set.',
  },
]

export const sparkplugMetrics: readonly MetricDescription[] = [
  {
    metric: 'State',
    type: 'String',
    description:
      'run, stop, idle or no_data. Lasts until the next one. Instead of it: Running, Boolean, true is run and false is stop.',
  },
  {
    metric: 'Reason',
    type: 'String',
    description:
      'Code of the reason for which the machine stands: together with State, or later, during the stop. Empty or null while nobody knows.',
  },
  {
    metric: 'Good Count',
    type: 'UInt32, UInt64 or any whole number',
    description:
      'Counter of good pieces that only goes up. What counts is the difference to the reading before; the first reading ever is the beginning. A reading smaller than the one before means that the counter began again at 0. An older reading that comes late (is_historical) changes nothing: the newer one has its pieces.',
  },
  {
    metric: 'Scrap Count',
    type: 'as Good Count',
    description: 'Counter of rejected pieces, which Good Count does not have.',
  },
  { metric: 'Rework Count', type: 'as Good Count', description: 'Counter of the good pieces that had to be reworked.' },
  {
    metric: 'Cycle Time',
    type: 'Float or Double',
    description: 'Seconds of the cycle that has just ended; each one that is published is a cycle.',
  },
  { metric: 'Work Order', type: 'String', description: 'Code of the order on the machine; empty or null: none.' },
  { metric: 'Operator', type: 'String', description: 'Code of the person signed on; empty or null: nobody.' },
  { metric: 'Meter/{name}', type: 'any number', description: 'What a meter of the machine shows, in its own unit.' },
]
