import { AppError } from '../errors.ts'
import type { Config } from '../settings/config.ts'

/** What is asked outside of this server. */
export type Outside =
  | 'mail'
  | 'push'
  | 'webhooks'
  | 'discord'
  | 'kkem'
  | 'wadhwani'
  | 'opengrad'
  | 'payment'
  | 'issuer'

/** When requests last succeeded and failed; undefined if none has since this process started. */
export interface Outcomes {
  success?: Date
  failure?: Date
}

const outcomes = new Map<Outside, Outcomes>()

/** The last outcomes of requests of this process. */
export const outsideOutcomes = (): ReadonlyMap<Outside, Readonly<Outcomes>> => outcomes

/** This database is a copy of a site, so nothing leaves it. */
export class HeldOnCopy extends AppError {
  constructor() {
    super(503, { general: ['This is a copy of the site, so it doesn’t connect to other services'] })
  }
}

/**
 * Makes a request to another service. All of them go through here, so that a copy of a site makes none.
 * @param ask throws when the request failed
 * @throws HeldOnCopy on a copy; whatever `ask` throws
 */
export async function askOutside<T>(
  { isCopy }: Pick<Config, 'isCopy'>,
  whom: Outside,
  ask: () => Promise<T>,
): Promise<T> {
  if (isCopy) throw new HeldOnCopy()
  const outcome = outcomes.get(whom) ?? {}
  outcomes.set(whom, outcome)
  try {
    const answer = await ask()
    outcome.success = new Date()
    return answer
  } catch (error) {
    outcome.failure = new Date()
    throw error
  }
}
