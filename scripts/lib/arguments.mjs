import { placesOf } from './features.mjs'
import { stepsOfFile } from './test-files.mjs'

const FLAGS = ['--watch', '--changed', '--long']

/**
 * Sorts the words after `npm test --`: files and folders, steps, features and flags. A word that could be a step and a
 * feature is the step. `refusal` says what can't be run.
 * @param known the names of all steps, of those that have tests, and of those that can be watched
 */
export function readArguments(args, { steps: known, withTests, watchable }) {
  const has = (flag) => args.includes(flag)
  const words = args.filter((arg) => !FLAGS.includes(arg))
  const files = words.filter((word) => stepsOfFile(word).length > 0)
  const steps = words.filter((word) => known.includes(word))
  const features = words.filter(
    (word) => !files.includes(word) && !steps.includes(word) && placesOf(word).length > 0,
  )
  const unknown = words.filter((word) => ![files, steps, features].some((list) => list.includes(word)))
  const asked = {
    steps,
    files,
    features,
    watch: has('--watch'),
    changed: has('--changed'),
    long: has('--long'),
  }
  return { ...asked, refusal: refusalOf(asked, unknown, known, withTests, watchable) }
}

function refusalOf({ steps, files, features, watch, changed, long }, unknown, known, withTests, watchable) {
  if (unknown.length > 0)
    return `No such step, file or feature: ${unknown.join(', ')}. There are the steps ${known.join(', ')}`
  const ways = [steps.length + files.length > 0 || watch, features.length > 0, changed, long]
  if (ways.filter(Boolean).length > 1)
    return 'Name steps and files, or features, or one of --changed and --long'
  const withoutTests = steps.filter((name) => !withTests.includes(name))
  if (files.length > 0 && withoutTests.length > 0)
    return `No files can be named for ${withoutTests.join(', ')}`
  if (!watch) return undefined
  if (steps.length + files.length === 0) return 'Name a step or files to watch'
  if ([...steps, ...files.flatMap(stepsOfFile)].some((name) => !watchable.includes(name)))
    return `Only ${watchable.join(', ')} can be watched`
}
