/**
 * What a visitor has filled in so far, kept for this tab so that a reload loses nothing. Passwords never go here.
 */
const keys = { draft: 'onboarding.draft', choices: 'onboarding.choices', quiz: 'onboarding.quiz' } as const
type Key = keyof typeof keys

/** Kept data as it was stored, or undefined; the reader checks its shape. */
export function readKept(key: Key): unknown {
  const text = sessionStorage.getItem(keys[key])
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeKept(key: Key, value: unknown) {
  sessionStorage.setItem(keys[key], JSON.stringify(value))
}

/** Forgets everything: somebody has come in, or has finished. */
export function dropJourney() {
  for (const key of Object.values(keys)) sessionStorage.removeItem(key)
}
