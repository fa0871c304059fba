import type { SeededCompany } from './companies.ts'
import { type Figure, below } from './figure.ts'
import { steadyDevices } from './ingest.ts'
import { questionsPerSecond } from './report-queries.ts'

const atMost = 1 / 3

/** What reports and devices cost each other: each alone, then both at once. */
export async function measureBeside(
  setting: { url: string; databaseUrl: string; cubeUrl: string; appSecret: string },
  company: SeededCompany,
  seconds: number,
): Promise<Figure[]> {
  const { url, databaseUrl, cubeUrl, appSecret } = setting
  const send = await steadyDevices(url, databaseUrl)
  const ask = () => questionsPerSecond({ url: cubeUrl, appSecret }, company, seconds)
  await send(3)
  const devices = await send(seconds)
  const answers = await ask()
  const [devicesBeside, answersBeside] = await Promise.all([send(seconds), ask()])
  const cost = (what: string, alone: number, beside: number): Figure => {
    const lost = 1 - beside / alone
    return {
      what,
      ratio: `${(beside / alone).toFixed(2)} x`,
      measured: `${beside.toFixed(0)}/s against ${alone.toFixed(0)}/s alone`,
      bar: 'at most a third less',
      ...below(Math.max(0, lost), atMost),
    }
  }
  const rate = ({ accepted, seconds: taken }: { accepted: number; seconds: number }) => accepted / taken
  return [
    cost('Answers to reports of 8 people, beside devices that send 2,000/s', answers, answersBeside),
    cost('Events taken, of 2,000/s sent, beside 8 people asking for reports', rate(devices), rate(devicesBeside)),
  ]
}
