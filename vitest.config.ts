import { defineConfig } from 'vitest/config'
import { patienceMs, testPatienceMs } from './tests/support/patience.ts'
import { DearestFirst } from './tests/support/dearest-first.ts'
import { TallyReporter } from './tests/support/vitest-tally.ts'

/** Where the whole check reads what was counted. */
const tallyFile = process.env.VITEST_TALLY

/** On one's own machine a test passes or fails; in CI what passes at its second try is named and counted. */
const retry = process.env.CI ? 1 : 0

const countFile = 'tests/support/processor/count-file.ts'

/** What Node runs as it stands needs no transformer: a sixth of the time. What draws pages does, so units keep it. */
const native = { viteModuleRunner: false }

/**
 * What must come in the end is waited for; the usual second is over at once on a busy machine. Looking is a request, so it
 * is done half as often as usual.
 */
const patient = { poll: { timeout: patienceMs, interval: 100 } }

export default defineConfig({
  test: {
    reporters: tallyFile ? [new TallyReporter(tallyFile)] : ['default'],
    // Many tests wait for a clock or a server; one worker would wait with them.
    maxWorkers: 4,
    sequence: { sequencer: DearestFirst },
    // Files of a worker share what they load, or a third of the time goes into loading it anew; api tests share nothing
    // else, as each file has a database and a company of its own.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          isolate: false,
          setupFiles: [countFile],
          retry,
          testTimeout: testPatienceMs,
          hookTimeout: testPatienceMs,
          expect: patient,
        },
      },
      {
        test: {
          name: 'api',
          experimental: native,
          include: ['tests/api/**/*.test.ts'],
          isolate: false,
          setupFiles: [countFile],
          globalSetup: ['tests/support/test-cluster.ts'],
          retry,
          testTimeout: testPatienceMs,
          hookTimeout: testPatienceMs,
          expect: patient,
        },
      },
      {
        test: {
          name: 'model',
          experimental: native,
          include: ['tests/model/**/*.test.ts'],
          isolate: false,
          setupFiles: [countFile],
          globalSetup: ['tests/support/test-cluster.ts', 'tests/model/support/global-setup.ts'],
          retry,
          testTimeout: testPatienceMs,
          hookTimeout: testPatienceMs,
          expect: patient,
        },
      },
      {
        test: {
          name: 'deployment',
          include: ['tests/deployment/**/*.test.ts'],
          testTimeout: testPatienceMs,
          // Everything is started here, from the database to the balancer.
          hookTimeout: 3 * testPatienceMs,
          expect: patient,
        },
      },
    ],
  },
})
