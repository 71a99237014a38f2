import { z } from 'zod'

/** Parameters of an address that the driver understands, and those that change nothing here. */
const parameters: ReadonlySet<string> = new Set([
  ...['host', 'port', 'user', 'password', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'uselibpqcompat'],
  ...['application_name', 'channel_binding', 'client_encoding', 'connect_timeout', 'gssencmode'],
  ...['sslnegotiation', 'target_session_attrs', 'keepalives', 'keepalives_idle'],
])
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

const FORM = 'must be like postgres://user:password@host:5432/database, with a host and a database'
const ENCODED =
  'user and password have to be encoded in it, with %40 for @, %23 for #, %2F for /, %3A for : and %25 for %'

/** Address of a database. A host that starts with a slash, also as `?host=`, is the folder of a Unix socket. */
export const databaseAddress = z
  .string()
  .superRefine((text, context) => {
    const message = problemOf(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .transform(strictMode)

/** The driver treats these modes as verify-full, but prints a warning at each start that it may not do so later. */
function strictMode(text: string): string {
  if (/[?&]uselibpqcompat=true/.test(text)) return text
  return text.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

/** What is wrong with an address, without repeating its password; null if nothing is. */
function problemOf(text: string): string | null {
  const [, rest] = /^postgres(?:ql)?:\/\/(.*)$/s.exec(text) ?? []
  if (rest === undefined) return FORM
  const [beforeQuery = ''] = rest.split('?', 1)
  const hasUser = /^[^/?]*:.*@[^/]|^[^/?:]*:(?!\d*(?:[/?]|$))[^@]*$/.test(rest)
  const isRaw = beforeQuery.split('@').length > 2 || /[#\s\\]/.test(rest) || /%(?![0-9a-f]{2})/i.test(rest)
  if (isRaw) return ENCODED
  const [authority = ''] = rest.split(/[/?]/, 1)
  const hosts = authority.slice(authority.indexOf('@') + 1)
  if (hosts.includes(',')) return 'can name only one host'
  const url = URL.parse(text)
  // A slash or question mark in a password ends what is read as the host and the port.
  if (!url || (rest.includes('@') && !authority.includes('@'))) return hasUser ? ENCODED : FORM
  const host = url.searchParams.get('host') ?? url.hostname
  if (host.includes(',')) return 'can name only one host'
  return parameterProblem(url.searchParams) ?? (host === '' || url.pathname.length < 2 ? FORM : null)
}

function parameterProblem(given: URLSearchParams): string | null {
  const unknown = [...given.keys()].find((name) => !parameters.has(name))
  if (unknown) return `its parameter “${unknown}” isn’t supported. ${hints[unknown] ?? 'Leave it out.'}`
  const mode = given.get('sslmode')
  return mode === null || sslModes.includes(mode) ? null : `sslmode must be one of ${sslModes.join(', ')}`
}

const ownDatabase = 'Muster uses the schema “public”, so give it a database of its own.'
const pooled = 'Set DATABASE_DIRECT_URL if this address leads to a pooler.'
const hints: Readonly<Record<string, string>> = {
  schema: ownDatabase,
  currentSchema: ownDatabase,
  search_path: ownDatabase,
  options: 'Muster sets the options of its sessions itself.',
  pgbouncer: pooled,
  connection_limit: 'Set DATABASE_CONNECTIONS instead.',
  ssl: 'Write sslmode=require instead.',
}
