import { Readable } from 'node:stream'
import { dismissQuestions, ownQuestion } from '#api/platform/cube/cube-load.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import {
  arrowStreamType,
  extractRequestSchema,
  leftQuestionsSchema,
  refreshedAtHeader,
  rowCountHeader,
} from './reports.contract.ts'
import { cubeSource, extract, requireView } from './reports.service.ts'

/** Bytes handed to the socket at a time, so that a slow reader does not make the whole answer wait in its buffers. */
const chunkBytes = 256 * 1024

export const reportsModule: AppModule = {
  name: 'reports',
  routes: [
    defineRoute({
      method: 'POST',
      path: '/api/reports/extract',
      // The view's own permission is required below: which one it is depends on the question.
      access: 'session',
      body: extractRequestSchema,
      async handle({ body, caller, services, signal }) {
        requireView(body.query, caller.permissions)
        const question = body.question && ownQuestion(caller.uid, body.question)
        const answer = await extract(cubeSource(services.config, caller, signal, 'extract'), body.query, question)
        if ('waiting' in answer) return answer
        const { ipc, rows, refreshedAt } = answer
        return streamAnswer(Readable.from(chunks(ipc)), {
          'content-type': arrowStreamType,
          'content-length': String(ipc.length),
          'cache-control': 'no-store',
          [rowCountHeader]: String(rows),
          ...(refreshedAt ? { [refreshedAtHeader]: refreshedAt } : {}),
        })
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reports/questions/left',
      access: 'session',
      body: leftQuestionsSchema,
      async handle({ body, caller, services, signal }) {
        const questions = body.questions.map((question) => ownQuestion(caller.uid, question))
        await dismissQuestions(cubeSource(services.config, caller, signal, 'extract'), questions)
      },
    }),
  ],
}

function* chunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes)
}
