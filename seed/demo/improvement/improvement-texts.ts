import type { Pillar } from '#api/modules/five-s-audits/audit-score.contract.ts'

interface Question {
  pillar: Pillar
  question: string
  weight: number
  photoBelow: number | null
}

const asked = (pillar: Pillar, question: string, weight = 1, photoBelow: number | null = null): Question => ({
  pillar,
  question,
  weight,
  photoBelow,
})

/** Audits of the plant: everywhere each month, and a short look at some areas every second week. */
export const templates = [
  {
    code: 'AREA',
    name: '5S audit of an area',
    target: 80,
    questions: [
      asked('sort', 'Is there nothing at the machines that the order does not need?', 2),
      asked('sort', 'Are rejected parts and waste removed in every shift?'),
      asked('set_in_order', 'Does every tool have a marked place, and is it there?', 3, 1),
      asked('set_in_order', 'Are aisles, exits and fire extinguishers free?', 3),
      asked('shine', 'Are machines clean, without leaks of oil or water?', 2, 1),
      asked('shine', 'Is the floor clean and dry?'),
      asked('standardise', 'Is the cleaning plan posted, up to date and signed?', 2),
      asked('standardise', 'Are labels and floor markings legible?'),
      asked('sustain', 'Are the findings of the last audit settled?', 2),
      asked('sustain', 'Do people know the standard of their workplace?'),
    ],
  },
  {
    code: 'WALK',
    name: 'Short 5S walk',
    target: 75,
    questions: [
      asked('sort', 'Is everything on the workbench needed today?'),
      asked('set_in_order', 'Is the shadow board complete?', 2),
      asked('shine', 'Was the machine cleaned at the end of the shift?', 2),
      asked('standardise', 'Is the check list of the shift filled in?'),
      asked('sustain', 'Does the shift hand over its workplace as the standard shows it?'),
    ],
  },
] as const satisfies { code: string; name: string; target: number; questions: Question[] }[]

/** How areas score at first and after a year, 0 to 1: most where most 5S work was done. */
export const courses: Readonly<Record<string, readonly [first: number, last: number]>> = {
  INJECTION: [0.52, 0.88],
  STAMPING: [0.5, 0.6],
  MACHINING: [0.6, 0.79],
  ASSEMBLY: [0.68, 0.86],
  PACKAGING: [0.7, 0.66],
}

/** What is harder to keep up scores lower. */
export const hardness: Readonly<Record<Pillar, number>> = {
  sort: 0.06,
  set_in_order: 0,
  shine: 0.02,
  standardise: -0.05,
  sustain: -0.1,
}

export const recordTexts = [
  {
    title: 'Tools without a place',
    category: 'productivity',
    tags: ['tools', 'shadow board'],
    findings: ['Spanners lie on the machine bed', 'No shadow board at the machine', 'Two torque wrenches are missing'],
  },
  {
    title: 'Oil on the floor',
    category: 'safety',
    tags: ['leak', 'slipping'],
    findings: ['Hydraulic hose drips at the clamp unit', 'No drip pan below the pump'],
  },
  {
    title: 'Blocked fire extinguisher',
    category: 'safety',
    tags: ['fire', 'aisle'],
    findings: ['Pallets in front of the extinguisher', 'Floor marking worn off'],
  },
  {
    title: 'Granulate beside the hopper',
    category: 'environment',
    tags: ['granulate', 'waste'],
    findings: ['Granulate on the platform', 'Lid of the hopper does not close', 'No brush at hand'],
  },
  {
    title: 'Mixed good and rejected parts',
    category: 'quality',
    tags: ['scrap', 'labels'],
    findings: ['Red bin used for good parts', 'Bins without labels'],
  },
  {
    title: 'Old moulds beside the press',
    category: 'cost',
    tags: ['moulds', 'space'],
    findings: ['Three moulds without an order', 'Their cards are missing', 'Rust on two guide pillars'],
  },
  {
    title: 'Cleaning plan out of date',
    category: 'productivity',
    tags: ['standard', 'cleaning'],
    findings: ['Plan of last year at the board', 'No signatures for three weeks'],
  },
  {
    title: 'Sharp edges in the scrap chute',
    category: 'safety',
    tags: ['gloves', 'guard'],
    findings: ['Guard of the chute is bent', 'Cut-resistant gloves are not at the place'],
  },
  {
    title: 'Air leaks',
    category: 'cost',
    tags: ['compressed air', 'energy'],
    findings: ['Coupling hisses at the blow gun', 'Main valve stays open at night'],
  },
  {
    title: 'Gauges without a check mark',
    category: 'quality',
    tags: ['gauges', 'calibration'],
    findings: ['Calliper past its check date', 'Gauge kept in a drawer with chips'],
  },
] as const

export const ideaTexts = [
  ['Second hopper magnet against metal chips', 'quality', 18_000],
  ['Quick couplings for mould cooling', 'time', 96_000],
  ['Light barrier instead of the hinged door', 'time', 42_000],
  ['Switch off belts between orders', 'energy', 27_500],
  ['Trolley with all setup tools', 'time', 61_000],
  ['Reusable separators in packaging', 'cost', 38_400],
  ['Mirror at the crossing of the forklifts', 'safety', 0],
  ['Height of the packing table', 'workplace', 0],
  ['Dry granulate at night with cheap power', 'energy', 54_000],
  ['Colour of bins by product', 'quality', 12_000],
  ['Photo of the approved first piece at the machine', 'quality', 23_000],
  ['Anti-fatigue mats at assembly', 'workplace', 0],
  ['Share one crane booking list', 'time', 15_500],
  ['Gripper pads of silicone', 'cost', 31_000],
] as const
