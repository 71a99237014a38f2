/**
 * What a visitor has entered so far, kept in this tab's session storage so that it survives a reload. Never
 * store passwords here.
 */
const keys = { draft: 'onboarding.draft', choices: 'onboarding.choices', quiz: 'onboarding.quiz' } as const
type Key = keyof typeof keys

/** The stored data, or undefined. The caller validates its shape. */
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

/** Clears all of it after a sign-in or at the end of the registration. */
export function dropJourney() {
  for (const key of Object.values(keys)) sessionStorage.removeItem(key)
}
