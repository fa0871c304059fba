/** Who may import whom: `design` rules 1 to 5, see "Decisions" in README.md. */
const contract = '^api/(modules|platform)/[^/]+/[^/]+\\.(contract|states)\\.ts$'
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|raw|worker)$' },
    },
    {
      name: 'module-internals-are-private',
      comment: '.routes and .queries are for their own module and the list in app.ts',
      severity: 'error',
      from: { path: '^api/modules/([^/]+)/' },
      to: { path: '^api/modules/[^/]+/.*\\.(routes|queries)\\.ts$', pathNot: '^api/modules/$1/' },
    },
    {
      name: 'module-internals-are-private-outside',
      severity: 'error',
      from: { path: '^(api|seed|web|cube)/', pathNot: '^api/(modules/|app\\.ts$)' },
      to: { path: '^api/modules/[^/]+/.*\\.(routes|queries)\\.ts$' },
    },
    {
      name: 'web-reads-contracts-only',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(api|cube|seed|tests)/', pathNot: [contract, '^api/modules/settings/bands\\.ts$'] },
    },
    {
      name: 'contracts-import-zod-and-each-other',
      severity: 'error',
      from: { path: contract },
      to: {
        pathNot: [contract, '^node_modules/zod/', '^api/modules/settings/bands\\.ts$', '^api/platform/flow/flow\\.ts$'],
      },
    },
    {
      name: 'api-platform-knows-no-module',
      severity: 'error',
      from: { path: '^api/platform/' },
      to: { path: '^api/(modules|app|main)' },
    },
    {
      name: 'web-platform-knows-no-module',
      severity: 'error',
      from: { path: '^web/platform/' },
      to: { path: '^web/(modules|app)/' },
    },
    {
      name: 'ui-knows-no-domain-router-or-data',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: {
        path: [
          '^web/(modules|app|platform)/',
          '^api/',
          'node_modules/(react-router|@tanstack/react-query|@cubejs-client)',
        ],
        pathNot: '^web/platform/reports/formats\\.ts$',
      },
    },
    {
      name: 'web-modules-are-islands',
      severity: 'error',
      from: { path: '^web/modules/([^/]+)/' },
      to: { path: ['^web/modules/', '^web/app/'], pathNot: '^web/modules/$1/' },
    },
    {
      name: 'api-reads-of-web-only-what-both-render',
      comment:
        'formats and chart options are shared by screen, Excel and PDF; periods, cuts and chart specs by screen and subscriptions',
      severity: 'error',
      from: { path: '^(api|cube)/' },
      to: {
        path: '^web/',
        pathNot: [
          '^web/platform/reports/(formats|chart-figures|change-text|url-state|report-definition|report-columns|report-document|known-range|known-report|write-value)\\.ts$',
          '^web/platform/reports/time/(business-date|comparison|presets|range-text)\\.ts$',
          '^web/platform/reports/charts/(build-spec|chart-cuts|paper-spec|spec-writer)\\.ts$',
          '^web/platform/(drill/cut|cube/(cube-cut|view-model))\\.ts$',
          '^web/ui/charts/',
        ],
      },
    },
    {
      name: 'product-does-not-import-tests',
      severity: 'error',
      from: { path: '^(api|cube|web|seed)/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/(dist|locales)/' },
    // TypeScript 7 has no programming interface for other tools yet.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
