import { dismissQuestions, ownQuestion } from '#api/platform/cube/cube-load.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { arrowStreamType, extractRequestSchema, leftQuestionsSchema, refreshedAtHeader } from './reports.contract.ts'
import { cubeSource, extract, requireView } from './reports.service.ts'

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
        const { stream, refreshedAt } = answer
        return streamAnswer(stream, {
          'content-type': arrowStreamType,
          'cache-control': 'no-store',
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
