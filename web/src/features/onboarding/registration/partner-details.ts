import type { Draft } from './draft.ts'
import { isRecord } from './known.ts'

/** A draft whose empty fields have what kkem knows; it may be changed, as any other entry. */
export function withPartner(draft: Draft, details: unknown): Draft {
  const known = isRecord(details) && isRecord(details.registration) ? details.registration : {}
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const fullName = [text(known.job_seeker_fname), text(known.job_seeker_lname)].filter(Boolean).join(' ')
  return { ...draft, email: draft.email || text(known.email_id), fullName: draft.fullName || fullName }
}
