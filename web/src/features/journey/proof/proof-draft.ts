/** What was typed and not sent yet, kept in this browser under the member and the task. */
export interface ProofDraft {
  readonly proof_text: string
  readonly proof_link: string
}

const keyOf = (muid: string, taskId: string) => `task-proof ${muid} ${taskId}`

/** Null when nothing is kept. */
export function readDraft(muid: string, taskId: string): ProofDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(muid, taskId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { proof_text, proof_link } = kept as Partial<Record<keyof ProofDraft, unknown>>
    return {
      proof_text: typeof proof_text === 'string' ? proof_text : '',
      proof_link: typeof proof_link === 'string' ? proof_link : '',
    }
  } catch {
    return null
  }
}

/** A full or closed storage keeps nothing, which is no reason to disturb the writer. */
export function keepDraft(muid: string, taskId: string, draft: ProofDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(muid, taskId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(muid, taskId))
  } catch {
    return
  }
}
