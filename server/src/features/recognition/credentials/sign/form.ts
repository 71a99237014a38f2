import { createHash } from 'node:crypto'
import { CLOCK_SKEW_MINUTES } from '@muster/contract/recognition/credential-words.ts'
import { DateTime } from 'luxon'
import type { Evidence } from '../tables.ts'
import { CREDENTIALS, OPEN_BADGES } from './contexts.ts'
import type { Unsigned } from './sign.ts'

/** Builds a credential in the Open Badges 3.0 format. */

export interface Issuer {
  readonly did: string
  readonly name: string
  readonly url: string
}

export interface Written {
  readonly number: string
  readonly kind: string
  readonly sourceId: string
  readonly title: string
  readonly description: string
  readonly criteria: string
  readonly evidence: readonly Evidence[]
  readonly ruleVersion: number | null
  readonly skills: readonly string[]
  readonly fullName: string
  readonly email: string
  /** Per member, so that the hash of their address can't be looked up in a list of known addresses. */
  readonly salt: string
  readonly wallet: string | null
  readonly awardedAt: Date
  readonly validUntil: Date | null
  readonly statusListId: number
  readonly statusIndex: number
}

/** To the second, as the vocabulary requires. */
const moment = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

/** Public web address of a credential; also its id. */
export const addressOfCredential = (url: string, number: string): string => `${url}/credentials/${number}`

const publicAddress = (url: string, number: string, file: string) =>
  `${url}/api/v1/public/credentials/${number}/${file}`

/** Public address of a status list. */
export const addressOfList = (url: string, list: number): string => publicAddress(url, 'status', `${list}/`)

/** Hash of an email address that others can compare with one they know. */
export const hashedAddress = (email: string, salt: string): string =>
  `sha256$${createHash('sha256').update(`${email.toLowerCase()}${salt}`).digest('hex')}`

export function credentialForm(issuer: Issuer, written: Written): Unsigned {
  const { number, awardedAt, validUntil } = written
  const list = addressOfList(issuer.url, written.statusListId)
  return {
    '@context': [CREDENTIALS, OPEN_BADGES],
    id: addressOfCredential(issuer.url, number),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: written.title,
    issuer: { id: issuer.did, type: ['Profile'], name: issuer.name, url: issuer.url },
    // Slightly in the past, because a verifier's clock can be slow.
    validFrom: moment(new Date(awardedAt.getTime() - CLOCK_SKEW_MINUTES * 60_000)),
    ...(validUntil && { validUntil: moment(validUntil) }),
    awardedDate: moment(awardedAt),
    credentialSubject: {
      ...(written.wallet && { id: written.wallet }),
      type: ['AchievementSubject'],
      licenseNumber: number,
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: hashedAddress(written.email, written.salt),
          identityType: 'emailAddress',
          salt: written.salt,
        },
        { type: 'IdentityObject', hashed: false, identityHash: written.fullName, identityType: 'name' },
      ],
      achievement: achievementOf(issuer, written),
    },
    ...(written.evidence.length > 0 && { evidence: written.evidence.map(evidenceOf) }),
    credentialStatus: {
      id: `${list}#${written.statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(written.statusIndex),
      statusListCredential: list,
    },
  }
}

function achievementOf({ url }: Issuer, written: Written): object {
  const { number, kind, sourceId, skills, ruleVersion } = written
  return {
    id: `urn:muster:${kind}:${encodeURIComponent(sourceId)}`,
    type: ['Achievement'],
    name: written.title,
    description: written.description,
    criteria: { narrative: written.criteria },
    ...(ruleVersion !== null && { version: String(ruleVersion) }),
    ...(skills.length > 0 && { tag: skills }),
    image: { id: publicAddress(url, number, 'badge/'), type: 'Image', caption: written.title },
  }
}

function evidenceOf({ name, detail, url, at }: Evidence): object {
  const day = at && DateTime.fromISO(at, { zone: 'utc' }).setLocale('en').toFormat('d LLLL yyyy')
  const description = [detail, day].filter(Boolean).join(', ')
  return { ...(url && { id: url }), type: ['Evidence'], name, ...(description && { description }) }
}
