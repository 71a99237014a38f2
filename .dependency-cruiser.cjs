/**
 * The arrows of the architecture: web -> contract <- server; inside of the server routes -> service ->
 * tables and platform. `npm test -- arrows` checks them.
 */
const feature = '^server/src/features/([^/]+/[^/]+)/'
const webFeature = '^web/src/features/([^/]+/[^/]+)/'
/** What home, profile, board, search and links that go round ask the database for. */
const hotReads =
  '^server/src/platform/listing/page\\.ts$|^server/src/features/[^/]+/(accounts/account|blocks/between|profiles/(profile|levels)|leaderboards/member-rows|campuses/details|campuses/people|interest-groups/(lists|page|pulse)|learning-circles/(stats|find/(find|near|reader))|learning-circles-older/details|meetups/near|notifications/inbox|hackathons/show/page|home/(member-day|college-month)|organisations/lists|short-links/follow/read|today/(figures|needs-look|read))\\.ts$'
/** Tests and what only they use may reach anything. */
const tests = '\\.(test|fixture)\\.tsx?$|^(server/test|web/test)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract is pure data and schemas: it imports zod and nothing else.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: '^contract/src/|^node_modules/zod/' },
    },
    {
      name: 'web-meets-server-in-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e|bench)/' },
    },
    {
      name: 'server-meets-web-in-the-contract',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/(src|demo|fakes)/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'features-meet-at-their-index',
      comment:
        'A feature shows others its index.ts. The tables.ts files together are the schema, which any query may join.',
      severity: 'error',
      from: { path: feature, pathNot: tests },
      to: {
        path: '^server/src/features/',
        pathNot: '^server/src/features/($1/|[^/]+/[^/]+/(index|tables)\\.ts$)',
      },
    },
    {
      name: 'only-the-app-mounts-routes',
      comment: 'Rules do not know who calls them.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: `^server/src/features/[^/]+/[^/]+/feature\\.ts$|^server/src/app\\.ts$|${tests}`,
      },
      to: { path: '^server/src/features/[^/]+/[^/]+/routes\\.ts$' },
    },
    {
      name: 'routes-leave-queries-to-services',
      severity: 'error',
      from: { path: '^server/src/features/[^/]+/[^/]+/routes\\.ts$' },
      to: { path: '^server/src/features/[^/]+/[^/]+/tables\\.ts$' },
    },
    {
      name: 'tables-are-only-tables',
      severity: 'error',
      from: { path: '^server/src/features/[^/]+/[^/]+/tables\\.ts$' },
      to: {
        path: '^server/src/',
        pathNot: '/tables\\.ts$|^server/src/platform/database/(columns|titled-table)\\.ts$',
      },
    },
    {
      name: 'reads-go-together-where-it-is-hot',
      comment:
        'Reading together is for what every visit asks for, measured in the bench. Elsewhere a statement of its own is simpler.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `${hotReads}|${tests}` },
      to: { path: '^server/src/platform/database/read-together\\.ts$' },
    },
    {
      name: 'features-stand-below-the-app',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: tests },
      to: { path: '^server/(src|demo|fakes)/', pathNot: '^server/src/(features|platform)/' },
    },
    {
      name: 'web-shell-and-ui-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|shell|api|theme)/', pathNot: tests },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'web-calls-know-no-screen',
      comment: 'The parts of screens use the calls, never the other way round.',
      severity: 'error',
      from: { path: '^web/src/(api|theme)/', pathNot: tests },
      to: { path: '^web/src/(ui|shell)/' },
    },
    {
      name: 'web-ui-knows-no-shell',
      severity: 'error',
      from: { path: '^web/src/(ui|theme)/', pathNot: tests },
      to: { path: '^web/src/(shell|router)' },
    },
    {
      name: 'web-features-share-queries',
      comment:
        'A feature of the web shows others its queries and what lies in its folder shared, nothing else.',
      severity: 'error',
      from: { path: webFeature, pathNot: tests },
      to: {
        path: '^web/src/features/',
        pathNot: '^web/src/features/($1/|[^/]+/[^/]+/(queries\\.ts$|shared/))',
      },
    },
    {
      name: 'no-circles',
      comment:
        'Tables refer to each other both ways; nothing else does, not even for a type. Cards load the calls that stand on them.',
      severity: 'error',
      from: { pathNot: '/tables\\.ts$|\\.card\\.ts$' },
      to: { circular: true, viaOnly: { pathNot: '/tables\\.ts$|\\.card\\.ts$' } },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'only-declared-packages',
      comment: 'Macros are gone after the build.',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: tests },
      to: {
        pathNot: '^node_modules/@lingui/(core|react)/macro/',
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web|server)/dist/|^server/\\.launched-|^server/migrations/|\\.data/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // TypeScript 7 has no API yet that the checker could read imports with.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
