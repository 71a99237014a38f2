/**
 * What may be kept of texts and values that came with a request: nothing that is personal or secret. What cannot be told
 * to be harmless is left out, so that the logs never hold more of a member than the member ID.
 */

/** Words after which a quoted name is one of the code or the database, and not a value. */
const beforeNames =
  'relation|column|constraint|table|function|index|type|schema|role|database|sequence|trigger|operator|property|reading|setting|module|import|export|package|queue|view|extension|parameter'

const codeName = /^[A-Za-z_$@./-][\w$@./-]{0,80}$/

/** Each form with what stands in its place; the order matters: the more special ones come first. */
const forms: readonly (readonly [RegExp, string])[] = [
  // Tokens: JWT, bearer, keys, cookies, and what stands behind a secret name.
  [/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b(set-cookie|cookie|authorization)\b\s*[:=]\s*[^\n]*/gi, '$1: [hidden]'],
  [
    /\b([\w-]*(?:password|passwd|secret|token|otp|api[_-]?key|session|ticket|code_verifier)[\w-]*)("?\s*[:=]\s*"?)[^\s"'&,;)}]+/gi,
    '$1$2[hidden]',
  ],
  [/\b(\w+:\/\/)[^\s/@:]+:[^\s/@]+@/g, '$1[hidden]@'],
  // What PostgreSQL tells of the row: `Key (email)=(anna@example.org) already exists.`
  [/\)=\((?:[^()]|\([^()]*\))*\)/g, ')=(…)'],
  [/(failing row contains) \(.*\)/gis, '$1 (…)'],
  [/\nparams: .*?(?=\n {4}at |$)/gs, ''],
  // Mail addresses, also with the dots and signs that some people have; member IDs have no dot behind the sign.
  [/[^\s"'<>()[\]{},;:=]{1,80}@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  [/\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b/gi, '[address]'],
  [/\+?\d(?:[\s().-]{0,2}\d){8,}/g, '[number]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}\b/g, '[token]'],
]

const quoted = /(\w+)?(\s+)?(["'“‘`])((?:(?!["'”’`\n]).){1,400})["'”’`]/g

/** A text without addresses, numbers, tokens, and whatever is quoted that is no name of the code or the database. */
export function redactText(text: string): string {
  let safe = text
  for (const [form, instead] of forms) safe = safe.replace(form, instead)
  return safe.replace(quoted, (_found, word = '', space = '', mark: string, inside: string) => {
    const close = mark === '“' ? '”' : mark === '‘' ? '’' : mark
    const isName = new RegExp(`^(?:${beforeNames})$`, 'i').test(word) && space && codeName.test(inside)
    return `${word}${space}${mark}${isName ? inside : '…'}${close}`
  })
}

/** A message as equal failures have it in common: redacted, and without the numbers that differ from one to the next. */
export const kindOfMessage = (message: string): string =>
  redactText(message)
    .replace(/\b\d+(?:\.\d+)?\b/g, (number) => (number.length > 3 ? '[number]' : number))
    .replace(/\s+/g, ' ')
    .trim()

/** A trace: the messages redacted, of each place the function and the file as it stands in the repository. */
export function redactTrace(stack: string): string {
  return stack
    .split('\n')
    .map((line) => (/^\s+at /.test(line) ? placeOf(line) : redactText(line)))
    .join('\n')
}

/** Folders of this machine tell of nobody but its owner, whose name is often one of them. */
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

/** A value of a request with its shape alone: keys, truth values, small numbers and ids; of texts how long they are. */
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

/** An address as it was called: of its parts those that are ids or member IDs, of the others their names. */
export function redactPath(route: string, params: Readonly<Record<string, unknown>>): string {
  return route.replace(/:(\w+)/g, (_found, name: string) => {
    const value = String(params[name] ?? '')
    if (/token|feed|code|secret/i.test(name)) return `{${name}}`
    return uuid.test(value) || /^[\w.-]{1,80}@[a-z0-9]{2,12}$/.test(value) ? value : `{${name}}`
  })
}

const hiddenInLog =
  /passw|secret|token|otp|cookie|authorization|e-?mail|phone|mobile|name$|^to$|recipient|^ip$|remoteAddress|hostname/i

/** A line of the log as the file keeps it: what it says with the values taken out, ids left in. */
export function redactLine(line: string): string {
  try {
    return JSON.stringify(redactLogged(JSON.parse(line), ''))
  } catch {
    return redactText(line.trimEnd())
  }
}

/** Ids of requests and of members lead from a line to its failure. */
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
