/** What was typed into a thread and not sent yet, kept in this browser under the member and the circle. */

type Drafts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (muid: string, circleId: string) => `circle-thread ${muid} ${circleId}`

export function readDraft(muid: string, circleId: string, drafts: Drafts = localStorage): string {
  try {
    return drafts.getItem(keyOf(muid, circleId)) ?? ''
  } catch {
    return ''
  }
}

/** A full or closed storage keeps nothing, which is no reason to disturb the writer. */
export function keepDraft(muid: string, circleId: string, text: string, drafts: Drafts = localStorage): void {
  try {
    if (text) drafts.setItem(keyOf(muid, circleId), text)
    else drafts.removeItem(keyOf(muid, circleId))
  } catch {
    return
  }
}
