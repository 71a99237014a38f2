import { hash, verify } from '@node-rs/argon2'
import { type HashedFor, ownWork, passwordQueue } from './password-queue.ts'

/** argon2id (the library's default) with 19 MiB, 2 passes, 1 lane: about 15 ms of a core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

const inTurn = passwordQueue()

/** Hashes a password for storage. @throws AppError 429 if too many are being hashed */
export function hashPassword(password: string, by: HashedFor = ownWork): Promise<string> {
  return inTurn(by, () => hash(password, parameters))
}

let decoy: Promise<string> | undefined

/**
 * Verifies a password. Without a stored hash (unknown account), a decoy hash is verified so that the response
 * takes the same time. @throws AppError 429 if too many are being hashed
 */
export async function passwordMatches(
  stored: string | null,
  password: string,
  by: HashedFor = ownWork,
): Promise<boolean> {
  // Hashed once for each process and outside the queue, because a rejected promise would be cached and
  // unhandled.
  decoy ??= hash('a password that nobody has', parameters)
  const against = stored ?? (await decoy)
  const matches = await inTurn(by, () => verify(against, password))
  return stored !== null && matches
}

/** Whether a hash has outdated parameters and should be replaced at sign-in. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(currentPrefix)
