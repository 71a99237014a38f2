/** Answers that were typed and not sent, kept in this browser under the member and the hackathon. */

const keyOf = (muid: string, hackathonId: string) => `hackathon-application ${muid} ${hackathonId}`

export function readDraft(muid: string, hackathonId: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(muid, hackathonId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** A full or closed storage keeps nothing, which is no reason to disturb the writer. */
export function keepDraft(
  muid: string,
  hackathonId: string,
  answers: Readonly<Record<string, unknown>>,
): void {
  try {
    if (Object.keys(answers).length > 0) {
      localStorage.setItem(keyOf(muid, hackathonId), JSON.stringify(answers))
    } else localStorage.removeItem(keyOf(muid, hackathonId))
  } catch {
    return
  }
}

export const dropDraft = (muid: string, hackathonId: string): void => keepDraft(muid, hackathonId, {})
