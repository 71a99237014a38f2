import { setTimeout as delay } from 'node:timers/promises'
import {
  type CheckResult,
  type SystemCheckName,
  systemChecks,
} from '@muster/contract/running/system-check.ts'
import type { Parts } from '../../../platform/parts.ts'
import { checks, type Found, heldCheck } from './checks.ts'

/** Timeout of a check. */
const WITHIN_MS = 5_000

/** Runs checks in parallel, each within five seconds. Errors are logged; the response contains no secrets. */
export const runChecks = (
  parts: Parts,
  names: readonly SystemCheckName[] = systemChecks,
  withinMs: number = WITHIN_MS,
): Promise<CheckResult[]> => Promise.all([...new Set(names)].map((name) => runCheck(parts, name, withinMs)))

async function runCheck(parts: Parts, name: SystemCheckName, withinMs: number): Promise<CheckResult> {
  const begin = performance.now()
  const held = heldCheck(parts.config, name)
  if (held) return { name, ...held, took: 0 }
  const { run, fix } = checks[name]
  const deadline = new AbortController()
  const tooLate = delay(withinMs, undefined, { signal: deadline.signal }).then(
    (): Found => ({
      state: 'failed',
      text: `No response within ${Math.round(withinMs / 1000)} seconds`,
      fix,
    }),
    (): Found => ({ state: 'failed', text: 'It was stopped', fix }),
  )
  const answer = run(parts, deadline.signal).catch((error: unknown): Found => {
    parts.log.warn({ err: error, check: name }, 'a part of the system check failed')
    // Messages of drivers contain addresses and account names, so only the code is shown.
    const code = codeOf(error)
    return { state: 'failed', text: code ? `It failed (${code})` : 'It failed. The log says why.', fix }
  })
  const found = await Promise.race([answer, tooLate])
  deadline.abort()
  return { name, ...found, took: Math.round(performance.now() - begin) }
}

/** 'ECONNREFUSED', 'EAUTH' or the SQLSTATE, from any depth of the cause chain. */
export function codeOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[A-Z0-9_]{3,40}$/.test(cause.code)) {
      return cause.code
    }
  }
  return null
}
