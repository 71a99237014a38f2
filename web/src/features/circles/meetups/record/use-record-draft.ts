import { useState } from 'react'
import { type DraftOf, keepDraft, readDraft } from '../../../../api/session/drafts.ts'
import { type Judgement, type Judgements, noJudgement } from './record-values.ts'

interface Written {
  readonly text: string
  readonly judgements: Judgements
}

const nothing: Written = { text: '', judgements: {} }

/** The draft of a record, stored in this browser until it is sent. The picture is too large to store. */
export function useRecordDraft(meetupId: string) {
  const of: DraftOf = { kind: 'meetup-record', id: meetupId }
  const [written, setWritten] = useState(() => keptRecord(readDraft(of)))

  function change(next: Written) {
    setWritten(next)
    keepDraft(of, next.text || Object.keys(next.judgements).length > 0 ? next : undefined)
  }

  return {
    ...written,
    write: (text: string) => change({ ...written, text }),
    judge: (judgements: Judgements) =>
      change({ ...written, judgements: { ...written.judgements, ...judgements } }),
    drop: () => keepDraft(of, undefined),
  }
}

function keptRecord(kept: unknown): Written {
  if (typeof kept !== 'object' || kept === null) return nothing
  const { text, judgements }: { text?: unknown; judgements?: unknown } = kept
  const judged = typeof judgements === 'object' && judgements !== null ? Object.entries(judgements) : []
  return {
    text: typeof text === 'string' ? text : '',
    judgements: Object.fromEntries(judged.map(([id, judgement]) => [id, keptJudgement(judgement)])),
  }
}

function keptJudgement(kept: Partial<Record<keyof Judgement, unknown>> | null): Judgement {
  const { rating, approved, reason } = kept ?? {}
  return {
    rating: typeof rating === 'number' ? rating : noJudgement.rating,
    approved: typeof approved === 'boolean' ? approved : noJudgement.approved,
    reason: typeof reason === 'string' ? reason : noJudgement.reason,
  }
}
