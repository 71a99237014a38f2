import type { Answer } from '../answer.ts'

const underWay = new Map<string, Promise<Answer<unknown>>>()

/**
 * Sends a write, or joins the same one while it is under way: what is pressed in two places at once is one request, and
 * both get the very same answer. A write with a file is always sent.
 * @param key what it says: method, address, body, and who says it
 */
export function shareWrite(key: string, send: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const running = underWay.get(key)
  if (running) return running
  const sent = send().finally(() => underWay.delete(key))
  underWay.set(key, sent)
  return sent
}
