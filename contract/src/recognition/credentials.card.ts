import { anyOf, pageAccess, roles } from '../access/access.ts'
import { feature, front, member } from '../lib/card.ts'

export const card = feature({
  calls: [
    () => import('./credentials.ts'),
    () => import('./issued-credentials.ts'),
    () => import('./signing-keys.ts'),
  ],
  pages: [
    front('/credentials/:number', 'Verify a credential'),
    member('/credentials', 'My credentials'),
    member('/manage-achievements/credentials', 'Credentials', { gate: pageAccess.achievements }),
    member('/manage-achievements/signing-keys', 'Signing keys', { gate: pageAccess.achievements }),
  ],
  records: {
    credential: { label: 'Credential', access: anyOf(roles.admins) },
    signing_key: { label: 'Signing key', access: anyOf(roles.admins) },
  },
  acts: {
    'credential.revoke': ['Credential revoked', '{who} revoked the credential “{record}”'],
    'signing_key.create': ['Signing key created', '{who} created the signing key {record}'],
    'signing_key.retire': ['Signing key retired', '{who} retired the signing key {record}'],
  },
  views: {
    'issued-credentials': 'issuedCredentials.list',
  },
})
