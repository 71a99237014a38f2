import type { SecondStepAsked } from '@muster/contract/account/second-step.ts'
import type { Tokens } from '@muster/contract/account/sign-in.ts'
import { ApiError } from '../api-error.ts'

/**
 * Runs the first factor and passes on what the second step needs. @returns the session, or null when a second
 * step is needed
 */
export async function firstStep(
  call: Promise<Tokens>,
  onSecondStep: (asked: SecondStepAsked) => void,
): Promise<Tokens | null> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'second_step_needed' || !error.current) throw error
    onSecondStep(error.current as SecondStepAsked)
    return null
  }
}
