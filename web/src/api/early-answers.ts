import { sessionStore } from './session/session-store.ts'

declare global {
  interface Window {
    /** Answers by address, asked for by `index.html` while the code was on its way; null where there is none. */
    earlyAnswers?: Record<string, Promise<Response | null>>
  }
}

/** After that they would tell of the past. */
const KEPT_MS = 15_000

/** The answer to this call that the page has asked for already, if it is a good one. Each is given once. */
export async function takeEarlyAnswer(address: string): Promise<Response | null> {
  const early = window.earlyAnswers?.[address]
  if (!early) return null
  delete window.earlyAnswers?.[address]
  const response = await early
  // A token that has run out is changed for a new one by the call itself.
  return response?.ok ? response : null
}

const drop = () => {
  delete window.earlyAnswers
}

/** To be called once the first page shows: what it has not taken by then is for nobody. */
export const dropEarlyAnswersSoon = () => void setTimeout(drop, KEPT_MS)

// Another session must not see what was asked for the one before.
sessionStore.onChange(drop)
