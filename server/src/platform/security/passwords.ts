import { hash, verify } from '@node-rs/argon2'
import { busy } from '../errors.ts'

/** argon2id (the library's default) with 19 MiB, 2 passes, 1 lane: about 15 ms of a core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

const AT_ONCE = 2
const MOST_WAITING = 64
let running = 0
const waiting: (() => void)[] = []

/**
 * Hashing occupies a core, so only a few run at once and a short queue waits. @throws AppError 503 if the
 * queue is full
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw busy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Hashes a password for storage. @throws AppError 503 if too many are being hashed */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters))
}

let decoy: Promise<string> | undefined

/**
 * Verifies a password. Without a stored hash (unknown account), a decoy hash is verified so that the response
 * takes the same time. @throws AppError 503 if too many are being hashed
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  // Hashed once for each process and outside the queue, because a rejected promise would be cached and
  // unhandled.
  decoy ??= hash('a password that nobody has', parameters)
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return stored !== null && matches
}

/** Whether a hash has outdated parameters and should be replaced at sign-in. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(currentPrefix)
