import { PROVED_MINUTES } from '@muster/contract/account/second-step.ts'
import { AppError } from '../errors.ts'
import type { Actor } from './actor.ts'

/**
 * Lets a grave act pass only where it was proved within the last minutes that the session is in the hands of its owner;
 * signing in proves it. What programs and jobs do was let pass when it was begun.
 * @throws AppError 403 with the code `prove_again`
 */
export function assertProved(actor: Actor, now: Date): void {
  if (actor.provedAt === undefined) return
  if (now.getTime() - Date.parse(actor.provedAt) <= PROVED_MINUTES * 60_000) return
  throw new AppError(403, { general: ['Confirm it’s you to continue'] }, { code: 'prove_again' })
}
