export type ClassCode = 'INJ' | 'INL' | 'PRS' | 'LTH' | 'MIL' | 'ASM' | 'PCK'

/** A machine class of the demo plant and how its machines behave. */
export interface ClassPlan {
  code: ClassCode
  name: string
  area: string
  machineName: string
  sizes: string[]
  /** Part of the plant's machines. */
  share: number
  operation: string
  minorStopSeconds: number
  /** Seconds of one shot, stroke or part. */
  cycle: [number, number]
  cavities: number[]
  /** Working shifts that an order takes, roughly. */
  orderShifts: [number, number]
  /** Running minutes between two stops. */
  minutesBetweenStops: number
  /** Part of the ideal speed a machine reaches on a normal day. */
  speed: number
  scrap: number
  moulds: boolean
  products: string[]
  /** Machines that one operator minds. */
  machinesPerOperator: number
  twoShifts: 'none' | 'odd' | 'all'
}

export const areas = [
  { code: 'INJECTION', name: 'Injection moulding' },
  { code: 'STAMPING', name: 'Press shop' },
  { code: 'MACHINING', name: 'CNC machining' },
  { code: 'ASSEMBLY', name: 'Assembly' },
  { code: 'PACKAGING', name: 'Packaging' },
] as const

const housings = [
  'Pump housing',
  'Meter cover',
  'Lamp bezel',
  'Connector shell',
  'Filter bowl',
  'Handle',
  'Air duct',
  'Fan wheel',
  'Cable clip',
  'Relay base',
  'Button cap',
  'Sensor body',
]
const large = ['Door panel', 'Crate 600 × 400', 'Drum base', 'Washer tub half', 'Bumper insert', 'Pallet foot']
const sheet = [
  'Bracket',
  'Terminal lug',
  'Shield plate',
  'Spring clip',
  'Mounting rail',
  'Washer',
  'Lever',
  'Contact strip',
  'Hinge leaf',
]
const turned = ['Shaft', 'Threaded bush', 'Valve seat', 'Spindle', 'Nozzle', 'Collar']
const milled = ['Gear case', 'Manifold block', 'Bearing flange', 'Clamp jaw', 'Heat sink']
const built = ['Pump head', 'Smart meter', 'Wall lamp', 'Junction box', 'Control unit', 'Door lock']
const packed = ['Retail pack', 'Bulk carton', 'Spare part set', 'Export pallet']

export const classPlans: ClassPlan[] = [
  {
    code: 'INJ',
    name: 'Injection up to 250 t',
    area: 'INJECTION',
    machineName: 'Injection',
    sizes: ['80 t', '120 t', '160 t', '200 t', '250 t'],
    share: 0.225,
    operation: 'Moulding',
    minorStopSeconds: 300,
    cycle: [16, 34],
    cavities: [2, 4, 4, 8],
    orderShifts: [6, 14],
    minutesBetweenStops: 170,
    speed: 0.9,
    scrap: 0.02,
    moulds: true,
    products: housings,
    machinesPerOperator: 2,
    twoShifts: 'none',
  },
  {
    code: 'INL',
    name: 'Injection above 250 t',
    area: 'INJECTION',
    machineName: 'Injection',
    sizes: ['420 t', '650 t', '900 t'],
    share: 0.125,
    operation: 'Moulding',
    minorStopSeconds: 300,
    cycle: [38, 75],
    cavities: [1, 1, 2],
    orderShifts: [8, 16],
    minutesBetweenStops: 180,
    speed: 0.905,
    scrap: 0.021,
    moulds: true,
    products: large,
    machinesPerOperator: 2,
    twoShifts: 'none',
  },
  {
    code: 'PRS',
    name: 'Stamping press',
    area: 'STAMPING',
    machineName: 'Press',
    sizes: ['80 t', '160 t', '250 t', '315 t', '400 t'],
    share: 0.175,
    operation: 'Stamping',
    minorStopSeconds: 180,
    cycle: [1.4, 4.5],
    cavities: [1, 1, 2],
    orderShifts: [2, 6],
    minutesBetweenStops: 150,
    speed: 0.885,
    scrap: 0.013,
    moulds: true,
    products: sheet,
    machinesPerOperator: 1,
    twoShifts: 'none',
  },
  {
    code: 'LTH',
    name: 'CNC lathe',
    area: 'MACHINING',
    machineName: 'Lathe',
    sizes: ['200 mm', '250 mm', '300 mm'],
    share: 0.125,
    operation: 'Turning',
    minorStopSeconds: 300,
    cycle: [55, 150],
    cavities: [1],
    orderShifts: [4, 9],
    minutesBetweenStops: 160,
    speed: 0.905,
    scrap: 0.016,
    moulds: false,
    products: turned,
    machinesPerOperator: 2,
    twoShifts: 'none',
  },
  {
    code: 'MIL',
    name: 'Machining centre',
    area: 'MACHINING',
    machineName: 'Mill',
    sizes: ['3 axes', '5 axes'],
    share: 0.1,
    operation: 'Milling',
    minorStopSeconds: 300,
    cycle: [140, 420],
    cavities: [1],
    orderShifts: [5, 10],
    minutesBetweenStops: 180,
    speed: 0.905,
    scrap: 0.015,
    moulds: false,
    products: milled,
    machinesPerOperator: 2,
    twoShifts: 'none',
  },
  {
    code: 'ASM',
    name: 'Assembly cell',
    area: 'ASSEMBLY',
    machineName: 'Cell',
    sizes: ['manual', 'half automatic', 'automatic'],
    share: 0.15,
    operation: 'Assembly',
    minorStopSeconds: 300,
    cycle: [22, 60],
    cavities: [1],
    orderShifts: [3, 8],
    minutesBetweenStops: 160,
    speed: 0.875,
    scrap: 0.012,
    moulds: false,
    products: built,
    machinesPerOperator: 1,
    twoShifts: 'odd',
  },
  {
    code: 'PCK',
    name: 'Packing line',
    area: 'PACKAGING',
    machineName: 'Packing line',
    sizes: ['bags', 'cartons', 'pallets'],
    share: 0.1,
    operation: 'Packing',
    minorStopSeconds: 240,
    cycle: [4, 12],
    cavities: [1],
    orderShifts: [2, 5],
    minutesBetweenStops: 150,
    speed: 0.885,
    scrap: 0.008,
    moulds: false,
    products: packed,
    machinesPerOperator: 1,
    twoShifts: 'all',
  },
]
