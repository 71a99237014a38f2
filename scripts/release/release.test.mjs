import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../lib/project.mjs'
import { notesOf } from './changelog.mjs'
import { statementOf } from './statement.mjs'

test('the notes of a version are its own section of the changelog', () => {
  const changelog = '# Changelog\n\n## 1.1.0, 2027-01-02\n\n- New\n\n## 1.0.0, 2026-11-29\n\n- First\n'
  expect(notesOf(changelog, '1.1.0')).toBe('- New')
  expect(notesOf(changelog, '1.0.0')).toBe('- First')
  expect(notesOf(changelog, '1.0')).toBeNull()
})

test('the changelog has a section for the version in package.json', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)).toBeTruthy()
})

describe('the accessibility statement', () => {
  const spec = (ok) => ({
    title: 'is accessible',
    ok,
    tests: [{ results: [{ steps: [{ title: '/login' }, { title: '/login' }, { title: '/register' }] }] }],
  })
  const report = (ok) => ({
    stats: { startTime: '2026-11-29T10:00:00.000Z' },
    suites: [
      {
        title: 'everywhere/accessibility.spec.ts',
        suites: [{ title: 'every page of visitors', specs: [spec(ok)] }],
      },
    ],
  })

  test('names each test that ran with the number of its pages', () => {
    expect(statementOf(report(true), '1.0.0')).toContain(
      '| every page of visitors: is accessible | 2 | `e2e/everywhere/accessibility.spec.ts` |',
    )
  })

  test('isn’t written when a test failed', () => {
    expect(() => statementOf(report(false), '1.0.0')).toThrow('1 tests failed')
  })
})
