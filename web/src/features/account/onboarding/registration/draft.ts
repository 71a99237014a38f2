import type { OpenidArrival } from '@muster/contract/account/openid.ts'
import { type Domain, domainWords, type Endgoal, endgoalWords } from '@muster/contract/lib/words.ts'
import { useState } from 'react'
import { readKept, writeKept } from './kept.ts'
import { isListOf, isRecord, wordsOf } from './known.ts'

/** A registration under way, all but the password. */
export interface Draft {
  email: string
  fullName: string
  accepted: boolean
  /** Title of the chosen role. */
  role: string | null
  /** Member ID of the person who sent the invitation. */
  referralId: string | null
  /** Of an invitation by mail whose code works once; it wins over the member ID. */
  inviteCode: string | null
  /** Who they are at kkem, as its link says it. */
  partnerParam: string | null
  interests: Domain[]
  endgoals: Endgoal[]
  ruri: string | null
  /** What people call the provider that vouches for the address; then no password is asked. */
  arrived: string | null
  /** The account exists; the later steps belong to it. */
  created: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** A draft from whatever was kept; what cannot be read starts empty. */
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
    interests: isListOf(domainWords, from.interests) ? from.interests : [],
    endgoals: isListOf(endgoalWords, from.endgoals) ? from.endgoals : [],
    ruri: text(from.ruri),
    arrived: text(from.arrived),
    created: from.created === true,
  }
}

/** What an address brings along wins over what was kept; `role` is the last part of /register/{role}. */
export function withAddress(draft: Draft, params: URLSearchParams, role: string | undefined): Draft {
  const interests = wordsOf(domainWords, params.get('interests'))
  const endgoals = wordsOf(endgoalWords, params.get('endgoals'))
  const referralId = params.get('referral_id')?.trim()
  const inviteCode = params.get('invite_code')?.trim()
  return {
    ...draft,
    role: role ?? draft.role,
    partnerParam: params.get('param')?.trim() || draft.partnerParam,
    // The invitation that was opened last is the one that counts.
    ...((referralId || inviteCode) && { referralId: referralId || null, inviteCode: inviteCode || null }),
    interests: interests.length > 0 ? interests : draft.interests,
    endgoals: endgoals.length > 0 ? endgoals : draft.endgoals,
    ruri: params.get('ruri') ?? draft.ruri,
  }
}

/** A draft whose empty fields have what kkem knows; it may be changed, as any other entry. */
export function withPartner(draft: Draft, details: unknown): Draft {
  const known = isRecord(details) && isRecord(details.registration) ? details.registration : {}
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const fullName = [text(known.job_seeker_fname), text(known.job_seeker_lname)].filter(Boolean).join(' ')
  return { ...draft, email: draft.email || text(known.email_id), fullName: draft.fullName || fullName }
}

export function readDraft(): Draft {
  return draftFrom(readKept('draft'))
}

/** Begins the registration of somebody for whom a provider vouches, with what they have chosen before. */
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

/** The draft of this tab and a function that changes and keeps it; `begin` adjusts it when the page opens. */
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

/** The partner that the newcomer comes from, as the registration is told. */
export const integrationOf = ({ partnerParam }: Pick<Draft, 'partnerParam'>) =>
  partnerParam ? { title: 'kkem', param: partnerParam } : null

/** Who has invited the newcomer, as the registration is told. */
export const referralOf = ({ referralId, inviteCode }: Pick<Draft, 'referralId' | 'inviteCode'>) =>
  referralId || inviteCode
    ? { ...(referralId && { muid: referralId }), ...(inviteCode && { invite_code: inviteCode }) }
    : null
