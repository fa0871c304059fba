import type { NewSubscription } from '#api/modules/subscriptions/subscriptions.contract.ts'

type Json = NonNullable<NewSubscription['follow']>['kit']

/** A definition as JSON, with every message in words. */
export function writtenOut(definition: unknown, say: (message: { id: string }) => string): Json {
  const text = JSON.stringify(definition, (_, node: unknown) => {
    if (typeof node !== 'object' || node === null || !('id' in node) || !('message' in node)) return node
    const words = say(node as { id: string })
    return { id: words, message: words }
  })
  return JSON.parse(text) as Json
}
