import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { dateTime, id, Unprintable } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { Badge } from './badge-fields.ts'
import {
  CREDENTIAL_NUMBER,
  credentialKinds,
  credentialStandings,
  credentialStates,
} from './credential-words.ts'

/**
 * Credentials: a member's accomplishments, signed by the installation so that others can verify them offline.
 */

const OWN = '/api/v1/dashboard/credentials/'
const PUBLIC = '/api/v1/public/credentials/'

const byId = z.object({ credential_id: id })
const byNumber = z.object({
  number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(CREDENTIAL_NUMBER, 'Enter a credential number like MU-WD4-7F3K-92QD'),
})
const byList = z.object({ list: z.coerce.number().int().min(1).max(100_000) })

/** A credential as its holder sees it. */
export const OwnCredential = z.object({
  id,
  number: z.string(),
  kind: z.enum(credentialKinds),
  /** Id of the achievement, hackathon or circle, or number of the level. */
  source_id: z.string(),
  title: z.string(),
  description: z.string(),
  state: z.enum(credentialStates),
  badge: Badge,
  /** Whether people who have its number can see it. */
  is_shown: z.boolean(),
  asked_at: dateTime,
  issued_at: dateTime.nullable(),
  valid_until: dateTime.nullable(),
  revoked_at: dateTime.nullable(),
  revoke_reason: z.string().nullable(),
})
export type OwnCredential = z.infer<typeof OwnCredential>

/** A wallet's decentralised identifier (DID). */
const did = z
  .string('Enter your wallet’s ID')
  .trim()
  .max(300, 'Use 300 characters or fewer')
  .regex(
    /^did:[a-z0-9]+:[A-Za-z0-9._:%-]*[A-Za-z0-9._%-]$/,
    'Enter a wallet ID that starts with did: and a method, such as did:key:z6Mk…',
  )

/**
 * What people who have the number see. The signed text has the details, so that they can verify it
 * themselves.
 */
export const PublicCredential = z.object({
  number: z.string(),
  standing: z.enum(credentialStandings),
  /** The signed credential: a JWT with `typ` `vc+jwt` and the credential as its payload. */
  jwt: z.string(),
  badge: Badge,
  revoked_at: dateTime.nullable(),
  /** Null unless staff made it public. */
  revoke_reason: z.string().nullable(),
  /** Path of the holder's profile; null if it isn't public. */
  profile: z.string().nullable(),
  /** Whether the caller is the holder. */
  /** Start of the SHA-256 of the key that signed it, to compare with a saved page. */
  key_fingerprint: z.string(),
  mine: z.boolean(),
})
export type PublicCredential = z.infer<typeof PublicCredential>

const SIGNED = { type: 'application/json', shared: { seconds: 60 } } as const

export const credentials = routes({
  printable: {
    method: 'GET',
    path: `${OWN}printable/`,
    access: signedIn,
    /** One text a line. */
    query: z.object({ text: z.string().max(1000) }),
    reply: z.array(Unprintable),
    summary: 'Find texts with characters that certificates can’t show',
  },
  mine: {
    method: 'GET',
    path: OWN,
    access: signedIn,
    reply: z.object({ credentials: z.array(OwnCredential), wallet: z.string().nullable() }),
    summary: 'List up to 300 of my credentials, newest first, and the wallet they’re issued to',
  },
  show: {
    method: 'PATCH',
    path: `${OWN}{credential_id}/`,
    access: signedIn,
    params: byId,
    body: z.object({ is_shown: z.boolean('Choose whether others can see it') }),
    reply: OwnCredential,
    summary: 'Show or hide one of my credentials',
  },
  retry: {
    method: 'POST',
    path: `${OWN}{credential_id}/retry/`,
    access: signedIn,
    params: byId,
    reply: OwnCredential,
    summary: 'Retry signing one of my credentials; no effect unless it failed',
  },
  connectWallet: {
    method: 'PUT',
    path: `${OWN}wallet/`,
    access: signedIn,
    body: z.object({ did }),
    summary: 'Issue my future credentials to my wallet’s DID too (not verified)',
  },
  disconnectWallet: {
    method: 'DELETE',
    path: `${OWN}wallet/`,
    access: signedIn,
    summary: 'Issue my future credentials to my hashed email address only',
  },
  one: {
    method: 'GET',
    path: `${PUBLIC}{number}/`,
    access: everyone,
    params: byNumber,
    reply: PublicCredential,
    summary: 'Get a credential by its number, if its holder shares it',
  },
  json: {
    method: 'GET',
    path: `${PUBLIC}{number}/json/`,
    access: everyone,
    params: byNumber,
    viewing: 'open',
    download: { type: 'application/json', fileName: '{number}.json' },
    summary: 'Get a credential as Open Badges 3.0 (JSON-LD with a Data Integrity proof)',
  },
  jwt: {
    method: 'GET',
    path: `${PUBLIC}{number}/jwt/`,
    access: everyone,
    params: byNumber,
    viewing: 'open',
    download: { type: 'application/vc+jwt', fileName: '{number}.jwt' },
    summary: 'Get a credential as a signed token (VC-JWT)',
  },
  badge: {
    method: 'GET',
    path: `${PUBLIC}{number}/badge/`,
    access: everyone,
    params: byNumber,
    viewing: 'open',
    download: { type: 'image/svg+xml', shared: { seconds: 3600 }, fileName: '{number}.svg' },
    summary: 'Get a credential’s badge image',
  },
  picture: {
    method: 'GET',
    path: `${PUBLIC}{number}/picture/`,
    access: everyone,
    params: byNumber,
    viewing: 'open',
    download: { type: 'image/png', shared: { seconds: 3600 }, fileName: '{number}.png' },
    summary: 'Get the link preview of a credential',
  },
  png: {
    method: 'GET',
    path: `${PUBLIC}{number}/png/`,
    access: everyone,
    params: byNumber,
    viewing: 'open',
    download: { type: 'image/png', fileName: '{number}.png' },
    summary: 'Get the badge as PNG with the signed credential embedded',
  },
  svg: {
    method: 'GET',
    path: `${PUBLIC}{number}/svg/`,
    access: everyone,
    params: byNumber,
    viewing: 'open',
    download: { type: 'image/svg+xml', fileName: '{number}.svg' },
    summary: 'Get the badge as SVG with the signed credential embedded',
  },
  pdf: {
    method: 'GET',
    path: `${PUBLIC}{number}/pdf/`,
    access: everyone,
    params: byNumber,
    viewing: 'open',
    download: { type: 'application/pdf', fileName: '{number}.pdf' },
    summary: 'Get the credential as a printable PDF with the signed credential embedded',
  },
  savedPage: {
    method: 'GET',
    path: `${PUBLIC}{number}/page/`,
    access: everyone,
    current: 'It may have to be signed first.',
    params: byNumber,
    viewing: 'open',
    download: { type: 'text/html', fileName: '{number}.html' },
    summary: 'Get a page that verifies the credential offline',
  },
  statusList: {
    method: 'GET',
    path: `${PUBLIC}status/{list}/`,
    access: everyone,
    current: 'A credential that was withdrawn has to show so at once.',
    params: byList,
    viewing: 'open',
    download: { ...SIGNED, fileName: '{list}.json' },
    summary: 'Get the signed revocation list for a set of credentials (Bitstring Status List)',
  },
  statusListJwt: {
    method: 'GET',
    path: `${PUBLIC}status/{list}/jwt/`,
    access: everyone,
    current: 'A credential that was withdrawn has to show so at once.',
    params: byList,
    viewing: 'open',
    download: { type: 'application/vc+jwt', shared: SIGNED.shared, fileName: '{list}.jwt' },
    summary: 'Get the revocation list as a signed token',
  },
  didDocument: {
    method: 'GET',
    path: '/.well-known/did.json/',
    alsoAt: ['/did.json/'],
    access: everyone,
    viewing: 'open',
    download: { ...SIGNED, fileName: 'did.json' },
    summary: 'Get the issuer’s did:web document with its keys',
  },
  keys: {
    method: 'GET',
    path: '/.well-known/jwks.json/',
    access: everyone,
    viewing: 'open',
    download: { ...SIGNED, fileName: 'jwks.json' },
    summary: 'Get the verification keys as a JSON Web Key Set',
  },
})
