import type { Answer } from '../answer.ts'

const underWay = new Map<string, Promise<Answer<unknown>>>()

/**
 * Deduplicates writes: an identical write joins the running one, and both callers get the same answer object.
 * Writes with a file are never shared.
 * @param key method, address, body and session
 */
export function shareWrite(key: string, send: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const running = underWay.get(key)
  if (running) return running
  const sent = send().finally(() => underWay.delete(key))
  underWay.set(key, sent)
  return sent
}
