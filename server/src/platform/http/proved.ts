import { PROVED_MINUTES } from '@muster/contract/account/second-step.ts'
import { AppError } from '../errors.ts'
import type { Actor } from './actor.ts'

/**
 * Requires that the member confirmed their identity in this session within the last minutes; signing in
 * counts. Programs and jobs pass, because they were authorised when they were started.
 * @throws AppError 403 with the code `prove_again`
 */
export function assertProved(actor: Actor, now: Date): void {
  if (actor.provedAt === undefined) return
  if (now.getTime() - Date.parse(actor.provedAt) <= PROVED_MINUTES * 60_000) return
  throw new AppError(403, { general: ['Confirm it’s you to continue'] }, { code: 'prove_again' })
}
