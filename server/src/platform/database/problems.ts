/** The database can't be used as it is. The message is one line without the name of the setting. */
export class DatabaseUnfit extends Error {}

/** What an administrator can do about an error, by its SQLSTATE or the code of the system. */
const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening at its host and port',
  ECONNRESET: 'its host closed the connection. Check the port, and whether it wants sslmode=require.',
  ENOTFOUND: 'its host is unknown. If the password contains special characters, they have to be encoded.',
  EAI_AGAIN: 'its host is unknown. If the password contains special characters, they have to be encoded.',
  ETIMEDOUT: 'its host doesn’t respond',
  EHOSTUNREACH: 'its host can’t be reached from this machine',
  ENETUNREACH: 'its host can’t be reached from this machine',
  ENOENT: 'its socket or certificate file doesn’t exist',
  EACCES: 'this user isn’t allowed to use its socket or certificate file',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  '28P01': 'its user or password is wrong',
  '28000': 'its user isn’t allowed to connect from here, or not without sslmode=require',
  '3D000': 'its database doesn’t exist',
  '42501': 'its user isn’t allowed to change the schema. The user has to own the database.',
  '25006': 'its database is read-only. Muster needs the primary server.',
  '40P01': 'others kept the database busy, so the schema couldn’t be changed. Start Muster again.',
  '55P03': 'others kept the database busy, so the schema couldn’t be changed. Start Muster again.',
  '53100': 'its disk is full',
  '53300': 'its server has no connection left. Raise max_connections there, or lower DATABASE_CONNECTIONS.',
  '57P03': 'its server is still starting or stopping',
}

export const POOLED =
  'leads to a pooler that shares sessions. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'

const UNTRUSTED =
  'its certificate can’t be checked. Name the authority in sslrootcert, or write uselibpqcompat=true&sslmode=require.'

/** Errors that have no code of their own, or share one. */
const byMessage: readonly (readonly [RegExp, string])[] = [
  [
    /extension "?\w+"? is not available|open extension control file/,
    'its server lacks the extension pg_trgm. Install the package with PostgreSQL’s contrib modules.',
  ],
  [/does not support SSL/, 'its server doesn’t offer TLS. Leave out sslmode, or turn TLS on there.'],
  [/client password must be a string|empty password/i, 'its password is missing'],
  [/no encryption|SSL off/, 'its server requires TLS. Add sslmode=require.'],
  [/unsupported startup parameter/i, POOLED],
  [/SELF_SIGNED|self-signed certificate|unable to (?:verify|get).*certificate/i, UNTRUSTED],
]

/**
 * One line about an error of the database that an administrator can fix, without a password; null for any
 * other error.
 */
export function databaseProblem(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause
    if (cause instanceof DatabaseUnfit) return message
    const known = byMessage.find(([pattern]) => pattern.test(message))
    if (known) return known[1]
    // A host with several addresses fails with the errors of all of them.
    const inner = cause instanceof AggregateError ? cause.errors[0] : undefined
    const code = 'code' in cause ? String(cause.code) : String((inner as { code?: unknown })?.code)
    const problem = Object.hasOwn(byCode, code) ? byCode[code] : undefined
    if (problem) return problem
  }
  return null
}
