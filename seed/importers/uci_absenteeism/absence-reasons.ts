import type { LeaveKindRef } from '#api/modules/imports/import-profile.ts'

const sick = 'ABS-SICK'

/** Kinds of leave, all in hours and without a balance, because the source counts hours. */
export const absenceKinds: readonly LeaveKindRef[] = [
  { code: sick, name: 'Absence: sickness', paid: true, health: true, colour: 'red' },
  { code: 'ABS-FOLLOWUP', name: 'Absence: follow-up of a patient', paid: true, health: true, colour: 'orange' },
  { code: 'ABS-CONSULT', name: 'Absence: medical consultation', paid: true, health: true, colour: 'blue' },
  { code: 'ABS-BLOOD', name: 'Absence: blood donation', paid: true, health: true, colour: 'pink' },
  { code: 'ABS-LAB', name: 'Absence: laboratory examination', paid: true, health: true, colour: 'violet' },
  { code: 'ABS-UNJUSTIFIED', name: 'Absence: unjustified', paid: false, health: false, colour: 'slate' },
  { code: 'ABS-PHYSIO', name: 'Absence: physiotherapy', paid: true, health: true, colour: 'teal' },
  { code: 'ABS-DENTAL', name: 'Absence: dental consultation', paid: true, health: true, colour: 'lime' },
]

/** Chapters of the International Classification of Diseases, in its order: reasons 1 to 21. */
const chapters = [
  'I Certain infectious and parasitic diseases',
  'II Neoplasms',
  'III Diseases of the blood and blood-forming organs',
  'IV Endocrine, nutritional and metabolic diseases',
  'V Mental and behavioural disorders',
  'VI Diseases of the nervous system',
  'VII Diseases of the eye and adnexa',
  'VIII Diseases of the ear and mastoid process',
  'IX Diseases of the circulatory system',
  'X Diseases of the respiratory system',
  'XI Diseases of the digestive system',
  'XII Diseases of the skin and subcutaneous tissue',
  'XIII Diseases of the musculoskeletal system and connective tissue',
  'XIV Diseases of the genitourinary system',
  'XV Pregnancy, childbirth and the puerperium',
  'XVI Certain conditions originating in the perinatal period',
  'XVII Congenital malformations and chromosomal abnormalities',
  'XVIII Symptoms and abnormal findings, not elsewhere classified',
  'XIX Injury, poisoning and other consequences of external causes',
  'XX External causes of morbidity and mortality',
  'XXI Factors influencing health status and contact with health services',
]
/** Reasons 22 to 28. */
const others = [
  ['ABS-FOLLOWUP', 'Follow-up of a patient'],
  ['ABS-CONSULT', 'Medical consultation'],
  ['ABS-BLOOD', 'Blood donation'],
  ['ABS-LAB', 'Laboratory examination'],
  ['ABS-UNJUSTIFIED', 'Unjustified absence'],
  ['ABS-PHYSIO', 'Physiotherapy'],
  ['ABS-DENTAL', 'Dental consultation'],
] as const

/** The kind of leave of a reason from 1 to 28, and its description. */
export function reasonOf(code: number): { type: string; note: string } {
  const chapter = chapters[code - 1]
  if (chapter !== undefined) return { type: sick, note: `ICD ${chapter}` }
  const [type, note] = others[code - 22]!
  return { type, note }
}
