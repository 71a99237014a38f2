/** Settings with which a database reports each statement that its functions run, checks of foreign keys included. */
export const reportingAll = [
  `session_preload_libraries = 'auto_explain'`,
  'auto_explain.log_min_duration = 0',
  'auto_explain.log_nested_statements = on',
  'auto_explain.log_level = notice',
]

/** The guard's own read, which it remembers until something about the member changes. */
const guardRead = /from session join "user" as member .*\bwhere session\.id = /s
/** What is not reported. */
const control = /^(begin|commit|savepoint)/

/** What a request had the database do. */
export interface OwnStatements {
  /** Statements that it sent, `begin` and `commit` included, without the read of the guard and those of jobs. */
  readonly sent: number
  /** Statements that triggers and functions added, and checks of foreign keys. */
  readonly within: number
  /** Milliseconds of the database for all that was sent. */
  readonly milliseconds: number
}

/**
 * Counts what was sent through some connections, which only the measured requests use, so that jobs and other processes on
 * the same database don't count.
 * @param notices those of the same connections, to a database with `reportingAll`
 */
export function ownStatements(statements: readonly string[], notices: readonly string[]): OwnStatements {
  const reported = notices.filter((text) => text.startsWith('duration:'))
  const explained = statements.filter((text) => !control.test(text))
  return {
    sent: statements.filter((text) => !guardRead.test(text)).length,
    within: reported.length - explained.length,
    milliseconds: reported
      .filter((text) => explained.some((statement) => text.includes(`\nQuery Text: ${statement}\n`)))
      .reduce((sum, text) => sum + Number.parseFloat(text.slice('duration: '.length)), 0),
  }
}
