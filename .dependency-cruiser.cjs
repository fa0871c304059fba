/** Who may import whom: the floors and rooms of "Map" in README.md, checked. */
const contract = '^api/(modules|platform)/.+\\.(contract|states)\\.ts$'
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'nor of types alone, nor through import(): what two files know of each other is a third one, as the card of a ' +
        'page (<noun>.cards.ts), which the list of pages and the page both read',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'report-page-parts-stand-one-way',
      scope: 'folder',
      severity: 'error',
      from: { path: '^web/platform/reports/' },
      to: { circular: true },
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
      name: 'room-internals-are-private',
      comment:
        'a large module has rooms by noun; .routes and .queries of a room are for it alone and for what stands above the rooms',
      severity: 'error',
      from: { path: '^api/modules/([^/]+)/([^/]+)/' },
      to: { path: '^api/modules/$1/[^/]+/.*\\.(routes|queries)\\.ts$', pathNot: '^api/modules/$1/$2/' },
    },
    {
      name: 'web-rooms-keep-their-pages',
      comment: 'pages of a room are for the list of pages; other rooms link to them',
      severity: 'error',
      from: { path: '^web/modules/([^/]+)/([^/]+)/' },
      to: { path: '^web/modules/$1/[^/]+/[^/]*Page\\.tsx$', pathNot: '^web/modules/$1/$2/' },
    },
    {
      name: 'web-reads-contracts-only',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(api|cube|seed|tests)/', pathNot: contract },
    },
    {
      name: 'contracts-import-zod-and-each-other',
      severity: 'error',
      from: { path: contract },
      to: {
        pathNot: [
          contract,
          '^node_modules/zod/',
          '^web/core/(figures|languages)/',
          '^web/core/time/business-date\\.ts$',
          '^api/platform/flow/flow\\.ts$',
        ],
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
          '^web/(modules|app|platform|core/(cut|report))/',
          '^api/',
          'node_modules/(react-router|@tanstack/react-query|@cubejs-client)',
        ],
      },
    },
    {
      name: 'web-modules-show-their-public-folder',
      comment: 'of another module a module knows that only; the app knows of them what they add to the portal',
      severity: 'error',
      from: { path: '^web/modules/([^/]+)/' },
      to: { path: ['^web/modules/', '^web/app/'], pathNot: ['^web/modules/$1/', '^web/modules/[^/]+/public/'] },
    },
    {
      name: 'web-app-knows-of-modules-pages-and-public-folders',
      severity: 'error',
      from: { path: '^web/app/' },
      to: { path: '^web/modules/', pathNot: '^web/modules/([^/]+)/(public/|[^/]+\\.pages\\.ts$)' },
    },
    {
      name: 'api-reads-of-web-only-what-both-render',
      comment: 'the core is what both sides mean by a figure; charts are drawn for Excel and PDF as for the screen',
      severity: 'error',
      from: { path: '^(api|cube)/' },
      to: { path: '^web/', pathNot: '^web/(core|ui/charts)/' },
    },
    {
      name: 'web-core-stands-on-nothing-of-web',
      comment: 'beside itself it reads contracts (web-reads-contracts-only)',
      severity: 'error',
      from: { path: '^web/core/' },
      to: { path: ['^web/', '^node_modules/(@types/)?react'], pathNot: '^web/core/' },
    },
    {
      name: 'web-core-runs-anywhere',
      comment: 'of what needs a screen, a connection or a process it may name types',
      severity: 'error',
      from: { path: '^web/core/' },
      to: {
        pathNot: ['^web/core/', contract, '^node_modules/(zod|date-fns|@date-fns/tz|rrule-temporal)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'spreadsheets-have-one-door',
      severity: 'error',
      from: { path: '^(api|cube|web|seed)/', pathNot: '^api/platform/xlsx/' },
      to: { path: 'node_modules/exceljs/' },
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
