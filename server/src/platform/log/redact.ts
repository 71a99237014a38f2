/**
 * Redaction of texts and values from requests: nothing personal or secret is kept. Anything that isn't
 * clearly harmless is removed, so that logs only ever contain the member ID.
 */

/** Words before a quoted name of the code or database, as opposed to a quoted value. */
const beforeNames =
  'relation|column|constraint|table|function|index|type|schema|role|database|sequence|trigger|operator|property|reading|setting|module|import|export|package|queue|view|extension|parameter'

const codeName = /^[A-Za-z_$@./-][\w$@./-]{0,80}$/

/** Patterns and their replacements, most specific first. */
const forms: readonly (readonly [RegExp, string])[] = [
  // Tokens: JWT, bearer, keys, cookies, and values after a secret name.
  [/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b(set-cookie|cookie|authorization)\b\s*[:=]\s*[^\n]*/gi, '$1: [hidden]'],
  [
    /\b([\w-]*(?:password|passwd|secret|token|otp|api[_-]?key|session|ticket|code_verifier)[\w-]*)("?\s*[:=]\s*"?)[^\s"'&,;)}]+/gi,
    '$1$2[hidden]',
  ],
  [/\b(\w+:\/\/)[^\s/@:]+:[^\s/@]+@/g, '$1[hidden]@'],
  // PostgreSQL's error details: `Key (email)=(anna@example.org) already exists.`
  [/\)=\((?:[^()]|\([^()]*\))*\)/g, ')=(…)'],
  [/(failing row contains) \(.*\)/gis, '$1 (…)'],
  [/\nparams: .*?(?=\n {4}at |$)/gs, ''],
  // Email addresses, including unusual ones. Member IDs have no dot after the @.
  [/[^\s"'<>()[\]{},;:=]{1,80}@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  [/\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b/gi, '[address]'],
  [/\+?\d(?:[\s().-]{0,2}\d){8,}/g, '[number]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}\b/g, '[token]'],
]

const quoted = /(\w+)?(\s+)?(["'“‘`])((?:(?!["'”’`\n]).){1,400})["'”’`]/g

/** Removes addresses, numbers, tokens, and quoted texts other than names of the code or database. */
export function redactText(text: string): string {
  let safe = text
  for (const [form, instead] of forms) safe = safe.replace(form, instead)
  return safe.replace(quoted, (_found, word = '', space = '', mark: string, inside: string) => {
    const close = mark === '“' ? '”' : mark === '‘' ? '’' : mark
    const isName = new RegExp(`^(?:${beforeNames})$`, 'i').test(word) && space && codeName.test(inside)
    return `${word}${space}${mark}${isName ? inside : '…'}${close}`
  })
}

/** Normalises a message so that equal errors get the same text: redacted, and without varying numbers. */
export const kindOfMessage = (message: string): string =>
  redactText(message)
    .replace(/\b\d+(?:\.\d+)?\b/g, (number) => (number.length > 3 ? '[number]' : number))
    .replace(/\s+/g, ' ')
    .trim()

/** A redacted stack trace: messages redacted, paths relative to the repository. */
export function redactTrace(stack: string): string {
  return stack
    .split('\n')
    .map((line) => (/^\s+at /.test(line) ? placeOf(line) : redactText(line)))
    .join('\n')
}

/** Absolute paths often contain the name of the machine's owner. */
const placeOf = (line: string) =>
  line
    .replace(/file:\/\//, '')
    .replace(/(\(|\s)(?:[^\s()]*\/)?((?:node_modules|server|contract|web)\/[^\s()]*)/, '$1$2')
    .replace(/(\(|at |async )\/(?:[^\s()/]+\/)+([^\s()/]+)/, '$1$2')

const hiddenKeys =
  /passw|secret|token|otp|code|pin|cookie|auth|session|key|signature|mail|phone|mobile|name|birth|gender|address|muid|contact|link|url/i
const plainKey = /^[a-z_][\w-]{0,40}$/i
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const DEEP = 4
const WIDE = 20

/** Keeps only the shape of a value: keys, booleans, small numbers and ids; of strings only the length. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Math.abs(value) < 1_000_000 ? value : '[number]'
  if (typeof value === 'string') {
    return uuid.test(value) ? value : value === '' ? '' : `[text of ${value.length}]`
  }
  if (typeof value !== 'object') return `[${typeof value}]`
  if (depth >= DEEP) return '[more]'
  if (Array.isArray(value)) {
    const shown = value.slice(0, WIDE).map((one) => redactValue(one, depth + 1))
    return value.length > WIDE ? [...shown, `[${value.length - WIDE} more]`] : shown
  }
  const entries = Object.entries(value)
  const shown = entries.slice(0, WIDE).map(([key, one]) => {
    if (!plainKey.test(key)) return ['[key]', '[hidden]']
    return [key, hiddenKeys.test(key) ? '[hidden]' : redactValue(one, depth + 1)]
  })
  return Object.fromEntries(entries.length > WIDE ? [...shown, ['[more]', entries.length - WIDE]] : shown)
}

/**
 * The path that was called: parameters that are ids or member IDs are kept, others are replaced by their
 * names.
 */
export function redactPath(route: string, params: Readonly<Record<string, unknown>>): string {
  return route.replace(/:(\w+)/g, (_found, name: string) => {
    const value = String(params[name] ?? '')
    if (/token|feed|code|secret/i.test(name)) return `{${name}}`
    return uuid.test(value) || /^[\w.-]{1,80}@[a-z0-9]{2,12}$/.test(value) ? value : `{${name}}`
  })
}

const hiddenInLog =
  /passw|secret|token|otp|cookie|authorization|e-?mail|phone|mobile|name$|^to$|recipient|^ip$|remoteAddress|hostname/i

/** A log line for the file: values redacted, ids kept. */
export function redactLine(line: string): string {
  try {
    return JSON.stringify(redactLogged(JSON.parse(line), ''))
  } catch {
    return redactText(line.trimEnd())
  }
}

/** Ids of requests and members link a line to its error. */
const isId = (key: string, value: string) => /id$/i.test(key) && /^[\w-]{1,64}$/.test(value)

function redactLogged(value: unknown, key: string, depth = 0): unknown {
  if (typeof value === 'string') {
    if (hiddenInLog.test(key)) return '[hidden]'
    if (isId(key, value)) return value
    return key === 'stack' ? redactTrace(value) : redactText(value)
  }
  if (typeof value === 'number') {
    return key === 'time' || Math.abs(value) < 100_000_000 ? value : '[number]'
  }
  if (value === null || typeof value !== 'object') return value
  if (depth > 5) return '[more]'
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => redactLogged(one, key, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, redactLogged(one, name, depth + 1)]),
  )
}
