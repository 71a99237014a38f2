import { readFileSync } from 'node:fs'

/**
 * How many tests passed and failed, from a JSON report of Vitest or Playwright and the outcome of the command. A
 * command that failed without a failing test (it crashed, or a file did not load) counts as one failure more.
 */
export function countTests(file, ok) {
  const { passed, failed } = readReport(file)
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}

function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return report.stats
      ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
      : { passed: report.numPassedTests, failed: report.numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
