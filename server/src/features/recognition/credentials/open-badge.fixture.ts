import { z } from 'zod'

/** The published schema of Open Badges 3.0, limited to the fields that we use, and strict. */

const moment = z.iso.datetime()
const Identity = z.strictObject({
  type: z.literal('IdentityObject'),
  hashed: z.boolean(),
  identityHash: z.string().min(1),
  identityType: z.enum(['emailAddress', 'name']),
  salt: z.string().optional(),
})

const Achievement = z.strictObject({
  id: z.string().min(1),
  type: z.tuple([z.literal('Achievement')]),
  name: z.string().min(1),
  description: z.string().min(1),
  criteria: z.strictObject({ narrative: z.string().min(1) }),
  version: z.string().optional(),
  tag: z.array(z.string()).min(1).optional(),
  image: z.strictObject({ id: z.url(), type: z.literal('Image'), caption: z.string() }),
})

export const OpenBadge = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.string().startsWith('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0'),
  ]),
  id: z.url(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: z.string().min(1),
  issuer: z.strictObject({
    id: z.string().startsWith('did:web:'),
    type: z.tuple([z.literal('Profile')]),
    name: z.string().min(1),
    url: z.url(),
  }),
  validFrom: moment,
  validUntil: moment.optional(),
  awardedDate: moment,
  credentialSubject: z.strictObject({
    id: z.string().startsWith('did:').optional(),
    type: z.tuple([z.literal('AchievementSubject')]),
    licenseNumber: z.string().min(1),
    identifier: z.array(Identity).min(1),
    achievement: Achievement,
  }),
  evidence: z
    .array(
      z.strictObject({
        id: z.url().optional(),
        type: z.tuple([z.literal('Evidence')]),
        name: z.string().min(1),
        description: z.string().optional(),
      }),
    )
    .min(1)
    .optional(),
  credentialStatus: z.strictObject({
    id: z.url(),
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().regex(/^\d+$/),
    statusListCredential: z.url(),
  }),
  proof: z.strictObject({
    type: z.literal('DataIntegrityProof'),
    created: moment,
    verificationMethod: z.string().startsWith('did:web:'),
    cryptosuite: z.literal('eddsa-rdfc-2022'),
    proofPurpose: z.literal('assertionMethod'),
    proofValue: z.string().startsWith('z'),
  }),
})
