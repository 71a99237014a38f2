import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { featureOf, featuresServing, scopeOfFeatures } from './features.mjs'
import { root } from './project.mjs'
import { stepsOfFile } from './test-files.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from main where this branch left it, new ones included; those that are gone are left out. */
export function changedFiles() {
  const main = git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main').at(0)
  const [start] = git('merge-base', 'HEAD', main)
  return [
    ...git('diff', '--name-only', '--diff-filter=d', start),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/**
 * What `npm test` narrows its steps to after a change: everything about the features that it touches, test files that have
 * changed, and tests beside other code that has.
 */
export function scopeOfChanges(changed) {
  const features = changed.flatMap((file) =>
    file.startsWith('contract/') ? featuresServing(file) : (featureOf(file) ?? []),
  )
  const scope = { ...scopeOfFeatures([...new Set(features)]), lint: changed }
  const elsewhere = changed.filter((file) => featureOf(file) === undefined)
  const tests = elsewhere.flatMap((file) => (isTest(file) ? file : testsBeside(file)))
  for (const file of new Set(tests)) {
    for (const step of stepsOfFile(join(root, file))) scope[step] = [...(scope[step] ?? []), file]
  }
  return scope.e2e ? { ...scope, build: ['outdated'] } : scope
}

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file)
const testsBeside = (file) =>
  readdirSync(join(root, dirname(file)))
    .map((name) => `${dirname(file)}/${name}`)
    .filter(isTest)
