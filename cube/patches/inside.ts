/** A function inside Cube that one of ours replaces. */
export interface Inside {
  /** The package of `@cubejs-backend`, or a file of it. */
  module: string
  /** sha256 of the function's text, in hex, in the release that ours was written for. */
  fingerprint: string
  /** The test that fails when ours is not called: its file in `tests/`, and its title. */
  test: [file: string, title: string]
  /** Where ours does what Cube's does without replacing it. */
  repeatedBy?: string
}

/**
 * Everything inside Cube that we replace, by `Class.method` or, in a package itself, `function`. After an upgrade the
 * start names those that changed: compare Cube's new code with ours (`patch('<name>'`), adapt or remove ours, then
 * write the new fingerprint here and run the test.
 */
export const inside = {
  'ApiGateway.load': {
    module: 'api-gateway',
    fingerprint: '5edccdc4570650c17f35cdf1f49f7432313f1ba0d790a4772310549d9f9bad39',
    test: ['model/query-care.test.ts', 'waits for no others than one’s own, however many somebody asks'],
  },
  'ApiGateway.subscribe': {
    module: 'api-gateway',
    fingerprint: 'fc18f5756e55380a5cf0a40fa5d43b3957651673f48eb1ec51f697d25fd04261',
    test: ['model/query-care.test.ts', 'ends when the socket closes over which it came, once or as a subscription'],
  },
  'ApiGateway.getNormalizedQueries': {
    module: 'api-gateway',
    fingerprint: '5cea78c572932f58671517961d0d8e9a210202cbf2599290b692bf5526a83618',
    test: ['model/hostile-questions.test.ts', 'over HTTP: %s'],
  },
  'ApiGateway.handleError': {
    module: 'api-gateway',
    fingerprint: '6647a09994b3fdba8770fcbf6cd6f3c48646e760e07f54ab771e95d8d6cc3b39',
    test: ['model/hostile-questions.test.ts', 'over a socket: %s'],
  },
  'SubscriptionServer.disconnect': {
    module: 'api-gateway/dist/src/ws/subscription-server.js',
    fingerprint: '03ba8233bdd7cd7a619a345880278955cc4091bc37fcef71b1251d461d57f8ef',
    test: ['model/query-care.test.ts', 'ends when the socket closes over which it came, once or as a subscription'],
  },
  'CompilerApi.metaConfig': {
    module: 'server-core',
    fingerprint: 'c27efad781c3750a2438fffd1e5fae94a08a13dd161fabd59821f8981cc1a066',
    test: ['model/access.test.ts', 'shows a caller without any of them nothing'],
  },
  'CompilerApi.getSql': {
    module: 'server-core',
    fingerprint: '8f5aa5d2842bf650dceee45ae0d99b7cf1f24345229fe68605c3f2ef869cd4ea',
    test: [
      'model/late-edit.test.ts',
      'an answer says up to when the facts are in it; a day never computed is waited for, one that changed is not',
    ],
  },
  'PreAggregations.preAggregationDescriptionFor': {
    module: 'schema-compiler',
    fingerprint: '70609e004a2ef536b45c28ab4b35d82c2609c1d57c3322e7f14c0530b97624c3',
    test: [
      'unit/cube/kept-tables.test.ts',
      'a question is compiled without what would build its rollup, and says which days it asks for',
    ],
  },
  'QueryOrchestrator.fetchQuery': {
    module: 'query-orchestrator',
    fingerprint: '32b3131b20a1c99e8a0969fe6f7e444b321b0c01ca180187ca73a0485c9a8e77',
    test: [
      'model/late-edit.test.ts',
      'a row of 2012 shows in every cut at once, in no other company, and makes one day be computed again',
    ],
  },
  'QueryOrchestrator.queryStage': {
    module: 'query-orchestrator',
    fingerprint: 'ba8638f0f2cfb96508b776d666dc23b8ffdd6868e426c29419fd596201f9b41f',
    test: ['model/query-care.test.ts', 'reports its position when there is no free place'],
  },
  'QueryCache.fetchAndCacheQuery': {
    module: 'query-orchestrator',
    fingerprint: '7e393f4a95f2539cacc73e62a24fae5ba89de6eb7b580df7ed79d62b49144d92',
    test: [
      'model/query-care.test.ts',
      'ends in Postgres when its client goes away, and leaves its connection for others',
    ],
  },
  'LocalCacheDriver.set': {
    module: 'query-orchestrator',
    fingerprint: '05f9a763bcefe17932f48736ed987de5b9d20e6d7e60cdaa3692125622448195',
    test: ['unit/cube/result-cache.test.ts', 'drops the oldest answers when it is full, never the newest'],
  },
  'PostgresDriver.queryResponse': {
    module: 'postgres-driver',
    fingerprint: '7dad0d461103ffaee99631f85245f9d356592682b7505f6c6701973b6403efc1',
    test: [
      'model/query-care.test.ts',
      'ends in Postgres when its client goes away, and leaves its connection for others',
    ],
    repeatedBy: 'cube/cancellable-statements.ts',
  },
  setupLogger: {
    module: 'native',
    fingerprint: '0c5fcc2241e3cd3e80119474dae242af84756d195303f65de8926345ac22fe5a',
    test: ['unit/cube/native-fallback.test.ts', 'does nothing where the addon only logs'],
  },
  'NativeInstance.newJinjaEngine': {
    module: 'native',
    fingerprint: 'f63304b8591e638cb50dad133f0a15f320aa46831e4f66ad50d7ee7a84584405',
    test: ['unit/cube/native-fallback.test.ts', 'refuses templates'],
  },
  getFinalQueryResult: {
    module: 'native',
    fingerprint: 'f359be07b9fc3be166d944a61fa2f4bc8644025688dc7460820209d96fd56ffa',
    test: ['unit/cube/native-fallback.test.ts', 'takes rows that already are JSON'],
  },
  getFinalQueryResultMulti: {
    module: 'native',
    fingerprint: 'e2a25ecb2bbc003b3324249a7adc8c782a51a810018b84defa52fc9cf0e3e9ad',
    test: ['unit/cube/native-fallback.test.ts', 'multi, for compared date ranges'],
  },
  'ResultWrapper.getRawData': {
    module: 'native',
    fingerprint: '2a1c94a754dee4536306ce8421009068f61043b3aefaf27f8b6be6fd70d5e375',
    test: ['unit/cube/native-fallback.test.ts', 'hands its rows over without writing them as JSON'],
  },
  'DataSchemaCompiler.transpileYamlFile': {
    module: 'schema-compiler/dist/src/compiler/DataSchemaCompiler.js',
    fingerprint: 'bbc4ce080b4bc9165d7e744650644fe3d044358ad98298f88c2d390114b57c74',
    test: [
      'unit/cube/transpiled-model.test.ts',
      'is taken from where an earlier start kept it, as long as it is the same',
    ],
  },
  'DataSchemaCompiler.transpileJsFile': {
    module: 'schema-compiler/dist/src/compiler/DataSchemaCompiler.js',
    fingerprint: '8cdb574d31b21823a589d16dcd82b1b49649e6be86678e76954ed02b702b6eda',
    test: [
      'unit/cube/transpiled-model.test.ts',
      'is taken from where an earlier start kept it, as long as it is the same',
    ],
  },
} satisfies Record<string, Inside>

export type InsideName = keyof typeof inside
