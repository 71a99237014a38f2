import type { OpenidArrival } from '@muster/contract/account/openid.ts'
import { type Domain, domainWords, type Endgoal, endgoalWords } from '@muster/contract/lib/words.ts'
import { useState } from 'react'
import { readKept, writeKept } from './kept.ts'
import { isListOf, isRecord, wordsOf } from './known.ts'

/** A record of the site that a link brings along. */
interface FilledIn {
  id: string
  title: string
}

/** A registration in progress, without the password. */
export interface Draft {
  email: string
  fullName: string
  accepted: boolean
  /** Title of the chosen role. */
  role: string | null
  /** Member ID of the inviter. */
  referralId: string | null
  /** Single-use code of an emailed invitation; takes precedence over the member ID. */
  inviteCode: string | null
  /** Their identity at kkem, as given in its link. */
  partnerParam: string | null
  /** The campus that the link has filled in. */
  campus: FilledIn | null
  /** The interest group that the link has filled in. */
  group: FilledIn | null
  interests: Domain[]
  endgoals: Endgoal[]
  ruri: string | null
  /**
   * Display name of the provider that verified the address; no password is needed then. Null without a
   * provider.
   */
  arrived: string | null
  /** The account exists, so only the later steps are open. */
  created: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

function filledIn(value: unknown): FilledIn | null {
  if (!isRecord(value)) return null
  const [id, title] = [text(value.id), text(value.title)]
  return id && title ? { id, title } : null
}

/** A draft from stored data; unreadable fields start empty. */
export function draftFrom(kept: unknown): Draft {
  const from = isRecord(kept) ? kept : {}
  return {
    email: text(from.email) ?? '',
    fullName: text(from.fullName) ?? '',
    accepted: from.accepted === true,
    role: text(from.role),
    referralId: text(from.referralId),
    inviteCode: text(from.inviteCode),
    partnerParam: text(from.partnerParam),
    campus: filledIn(from.campus),
    group: filledIn(from.group),
    interests: isListOf(domainWords, from.interests) ? from.interests : [],
    endgoals: isListOf(endgoalWords, from.endgoals) ? from.endgoals : [],
    ruri: text(from.ruri),
    arrived: text(from.arrived),
    created: from.created === true,
  }
}

/** Query parameters override stored values; `role` is the last segment of /register/{role}. */
export function withAddress(draft: Draft, params: URLSearchParams, role: string | undefined): Draft {
  const interests = wordsOf(domainWords, params.get('interests'))
  const endgoals = wordsOf(endgoalWords, params.get('endgoals'))
  const referralId = params.get('referral_id')?.trim()
  const inviteCode = params.get('invite_code')?.trim()
  return {
    ...draft,
    role: role ?? draft.role,
    partnerParam: params.get('param')?.trim() || draft.partnerParam,
    // The most recently opened invitation replaces an earlier one.
    ...((referralId || inviteCode) && { referralId: referralId || null, inviteCode: inviteCode || null }),
    campus: filledIn({ id: params.get('campus_id'), title: params.get('campus') }) ?? draft.campus,
    group: filledIn({ id: params.get('group_id'), title: params.get('group') }) ?? draft.group,
    interests: interests.length > 0 ? interests : draft.interests,
    endgoals: endgoals.length > 0 ? endgoals : draft.endgoals,
    ruri: params.get('ruri') ?? draft.ruri,
  }
}

/** Fills empty fields of the draft with what kkem knows; they stay editable. */
export function withPartner(draft: Draft, details: unknown): Draft {
  const known = isRecord(details) && isRecord(details.registration) ? details.registration : {}
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const fullName = [text(known.job_seeker_fname), text(known.job_seeker_lname)].filter(Boolean).join(' ')
  return { ...draft, email: draft.email || text(known.email_id), fullName: draft.fullName || fullName }
}

export function readDraft(): Draft {
  return draftFrom(readKept('draft'))
}

/** Starts the registration of someone whose address a provider verified, with their earlier choices. */
export function keepArrival({ name, email, full_name }: OpenidArrival, ruri: string | null) {
  const draft = readDraft()
  writeKept('draft', {
    ...draft,
    email,
    fullName: full_name,
    accepted: false,
    arrived: name,
    ruri: ruri ?? draft.ruri,
    created: false,
  })
}

/** The draft of this tab, with a function that changes and stores it; `begin` adjusts it on mount. */
export function useDraft(begin: (draft: Draft) => Draft = (draft) => draft) {
  const [draft, setDraft] = useState(() => {
    const first = begin(readDraft())
    writeKept('draft', first)
    return first
  })
  function change(part: Partial<Draft>) {
    const next = { ...readDraft(), ...part }
    writeKept('draft', next)
    setDraft(next)
  }
  return [draft, change] as const
}

/** The partner integration in the shape that the registration call takes. */
export const integrationOf = ({ partnerParam }: Pick<Draft, 'partnerParam'>) =>
  partnerParam ? { title: 'kkem', param: partnerParam } : null

/** The inviter in the shape that the registration call takes. */
export const referralOf = ({ referralId, inviteCode }: Pick<Draft, 'referralId' | 'inviteCode'>) =>
  referralId || inviteCode
    ? { ...(referralId && { muid: referralId }), ...(inviteCode && { invite_code: inviteCode }) }
    : null
