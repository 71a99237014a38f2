import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.mjs'
import { scopeOfChanges } from './changed.mjs'
import { scopeOfFeatures } from './features.mjs'

const steps = ['lint', 'types', 'unit', 'web', 'components', 'e2e']
const withTests = ['unit', 'web', 'components', 'e2e']
const read = (...args) => readArguments(args, { steps, withTests, watchable: ['unit', 'web', 'components'] })

describe('the words after npm test --', () => {
  test('are steps, files and folders, or features', () => {
    expect(read('lint', 'types')).toMatchObject({
      steps: ['lint', 'types'],
      features: [],
      refusal: undefined,
    })
    const folder = 'server/src/features/partners/channels'
    expect(read(folder, '--watch')).toMatchObject({ files: [folder], watch: true, refusal: undefined })
    expect(read('channels', 'saved-views')).toMatchObject({ features: ['channels', 'saved-views'] })
    expect(read('--changed')).toMatchObject({ changed: true, long: false, refusal: undefined })
    expect(read('--long')).toMatchObject({ changed: false, long: true, refusal: undefined })
  })

  test.each([
    [['nonsense'], /No such step, file or feature: nonsense/],
    [['channels', 'unit'], /or features/],
    [['channels', '--watch'], /or features/],
    [['--changed', '--long'], /one of/],
    [['scripts/lib/narrowed.test.mjs', 'lint'], /No files can be named for lint/],
    [['--watch'], /Name a step or files/],
    [['e2e', '--watch'], /can be watched/],
  ])('%j are refused', (args, text) => {
    expect(read(...args).refusal).toMatch(text)
  })
})

describe('what npm test runs', () => {
  test('of a feature is in its folders, and what names its calls and pages', () => {
    expect(scopeOfFeatures(['channels'])).toEqual({
      lint: [
        'contract/src/partners/channels.ts',
        'server/src/features/partners/channels',
        'web/src/features/partners/channels',
      ],
      types: [],
      contract: ['contract/src'],
      unit: ['server/src/features/partners/channels'],
      walks: ['channels'],
      build: ['outdated'],
      e2e: ['e2e/staff/two-editors.spec.ts'],
    })
  })

  test('of a feature without a server is its tests in the web app', () => {
    const scope = scopeOfFeatures(['settings'])
    expect(scope).toMatchObject({ components: ['web/src/features/account/settings'] })
    expect(scope.walks).toBeUndefined()
  })

  test('of a change is its features, those that serve changed calls, and tests beside it', () => {
    const scope = scopeOfChanges([
      'web/src/features/partners/channels/screens.ts',
      'contract/src/events/event-dates.ts',
      'server/src/platform/http/guard.ts',
      'e2e/staff/today.spec.ts',
      'README.md',
    ])
    expect(scope.walks).toEqual(expect.arrayContaining(['channels', 'eventDates']))
    expect(scope.unit).toEqual(
      expect.arrayContaining([
        'server/src/features/partners/channels',
        'server/src/features/events/events',
        'server/src/platform/http/guard.test.ts',
      ]),
    )
    expect(scope.e2e).toEqual(
      expect.arrayContaining(['e2e/staff/two-editors.spec.ts', 'e2e/staff/today.spec.ts']),
    )
    expect(scope.lint).toContain('README.md')
  })
})
