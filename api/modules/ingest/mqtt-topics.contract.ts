/** The topics of the portal, for the page that documents them in every language. */
export const mqttTopics = {
  events: 'vardiya/{company}/{device}/events',
  receipts: 'vardiya/{company}/{device}/receipts',
  node: 'spBv1.0/{company}/{NBIRTH|NDATA|NDEATH}/{device}',
  machine: 'spBv1.0/{company}/{DBIRTH|DDATA|DDEATH}/{device}/{machine}',
  command: 'spBv1.0/{company}/NCMD/{device}',
  state: 'spBv1.0/STATE/vardiya',
} as const

export type MqttTopic = keyof typeof mqttTopics

export const mqttExample = '{"id":"7f3a-1042","at":"2026-11-21T08:15:00Z","machine":"INJ-01","kind":"count","good":4}'

/** Metrics of Sparkplug B with their data types. Names are read without regard to case, spaces and underscores. */
export const sparkplugMetrics = {
  State: 'String: run, stop, idle, no_data',
  Running: 'Boolean',
  Reason: 'String',
  'Good Count': 'UInt8 – UInt64, Int32, Int64',
  'Scrap Count': 'UInt8 – UInt64, Int32, Int64',
  'Rework Count': 'UInt8 – UInt64, Int32, Int64',
  'Cycle Time': 'Float, Double',
  'Work Order': 'String',
  Operator: 'String',
  'Meter/{name}': 'Float, Double, Int8 – UInt64',
} as const

export type SparkplugMetric = keyof typeof sparkplugMetrics
