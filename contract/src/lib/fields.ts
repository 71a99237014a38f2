import { z } from 'zod'
import { refusedWords } from './refused-words.ts'
import { say } from './say.ts'

/** Bounded field schemas that all other schemas are built from. */

z.config({ customError: refusedWords })

/** Lower-cased, because UUIDs are compared as text. */
export const id = z.uuid('Enter a valid ID').toLowerCase()

/** An optional field: both null and the empty string, which forms send, mean null. */
export function orNothing<S extends z.ZodType>(schema: S) {
  return z.union([schema.nullable(), z.literal('').transform(() => null)], {
    error: ({ errors }) => firstText(errors),
  })
}

/** Reports the error of the field's own schema and leaves out that an empty string would be valid too. */
const firstText = (errors: unknown) => (errors as { message?: string }[][] | undefined)?.[0]?.[0]?.message

/** A well-formed id that no row has. */
const NOTHING_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Parent of a dependent pick list, such as a country for its states. It's sent empty until something is
 * chosen, and the list is then empty.
 */
export const parentId = z.union([id, z.literal('').transform(() => NOTHING_ID)], {
  error: ({ errors }) => firstText(errors),
})

/** A character that people can see. Hangul fillers and an empty braille cell look like spaces. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
/**
 * Invisible characters around a line, which come along when it's copied. A word in Malayalam can end in a
 * joiner (U+200C or U+200D), so those are only dropped at the start, and behind a letter or sign of ASCII.
 */
const hiddenEnds =
  /^[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+|([!-~])[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+$|[\s\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+$/gu
/**
 * The most characters that any line can have. Longer ones are refused for their length, so the patterns, which
 * take quadratic time, don't look at them.
 */
const LONGEST_LINE = 2500

/**
 * Drops spaces and invisible characters around a text, and makes accents part of their letter (NFC), so that the
 * same words are the same text.
 */
export const tidied = <T extends string>(value: T) =>
  value.length > LONGEST_LINE ? value : (value.replace(hiddenEnds, '$1').normalize('NFC') as T)

/** Invisible characters, and joiners beside a letter or sign of ASCII, where they join nothing. */
const hiddenMarks =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|([!-~])[\u200c\u200d]+|[\u200c\u200d]+(?=[!-~])/gu

/** Drops invisible characters everywhere in an ID, a code or a name that is looked up. */
export const withoutHiddenMarks = (value: string) => tidied(value.replace(hiddenMarks, '$1'))

/** Required text of `min` to `max` characters, trimmed. */
export function text(label: string, min: number, max: number) {
  const required = () => say`${{ label: say(label) }} is required`
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .refine((value) => visible.test(value), { error: required, abort: true })
    .min(min, { error: () => say`${{ label: say(label) }} must be ${{ min }} characters or more` })
    .max(max, { error: () => say`${{ label: say(label) }} must be ${{ max }} characters or fewer` })
}

/** Line breaks, tabs and other control characters. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Restricts a text to one line without control characters, and drops hidden characters around it. */
export function oneLine<S extends z.ZodType<string>>(label: string, schema: S) {
  return schema
    .overwrite(tidied)
    .refine((value) => !control.test(value), { error: () => say`${{ label: say(label) }} must be one line` })
}

/** A required text of one line; see `text` and `oneLine`. */
export const line = (label: string, min: number, max: number) => oneLine(label, text(label, min, max))

/** An address on the web. */
export const webLink = (max: number) =>
  oneLine(
    'Link',
    z
      .string()
      .overwrite(tidied)
      .max(max, { error: () => say`Use ${{ max }} characters or fewer` })
      .regex(/^https?:\/\/\S+$/, 'Enter a link that starts with https://'),
  )

/** Line breaks, tabs and other control characters, bidirectional overrides and invisible characters. */
const notOneLine = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
/** Product names that look like a domain name. With a path or a further domain behind them, they are addresses. */
const likeAddresses =
  /(^|[^\w.@/-])(?:(?:asp|ado|vb|ml|diagrams)\.net|(?:draw|socket|itch)\.io|(?:cal|monday|make|booking)\.com|(?:code|processing|freecodecamp)\.org|deno\.land)(?![\w/:@-]|\.\w)/giu
/** What email programs and chats turn into a link. */
const address =
  /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\bmailto:|\S@\S+\.\S|\b[a-z0-9-]+\.(?:com|org|net|info|in|io|co|me|app|dev|xyz|ru|cn|link|ly|gl|gg|site|online|top|club|shop|store|live|page|click|tk)\b(?!\.?\p{L})|\b[a-z0-9-]+\.[a-z]{2,}\/\S/iu

/**
 * Restricts a text that is used like a name in emails, notifications and lists: one line, and nothing that a
 * client would turn into a link.
 * @param label name of the field in error messages
 */
export function plainLine<S extends z.ZodType<string>>(label: string, schema: S) {
  return schema
    .overwrite(tidied)
    .refine((value) => !notOneLine.test(value), {
      error: () => say`${{ label: say(label) }} must be one line without hidden characters`,
    })
    .refine((value) => !address.test(value.slice(0, LONGEST_LINE).replace(likeAddresses, '$1')), {
      error: () => say`${{ label: say(label) }} can’t contain a web or email address`,
    })
}

/** A required name or title; see `text` and `plainLine`. */
export const title = (label: string, min: number, max: number) => plainLine(label, text(label, min, max))

/**
 * An email address with its domain as DNS has it: `anjali@bücher.example` becomes `anjali@xn--bcher-kva.example`,
 * which every email server understands. Texts without such a domain stay as they are.
 */
function withPlainDomain(value: string): string {
  const [, local, domain = ''] = /^([^@]*)@([^@\s/:?#\\]+)$/.exec(value) ?? []
  if (!/[^\0-\x7f]/.test(domain)) return value
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return value
  }
}

/** Stored in lower case and with a plain domain, so that one address has one form. */
export const email = z
  .string('Email is required')
  .overwrite(tidied)
  .overwrite(withPlainDomain)
  .toLowerCase()
  .min(1, 'Email is required')
  .max(200, 'Email must be 200 characters or fewer')
  .regex(z.regexes.email, 'Enter an email address like name@example.org')

export const password = z
  .string('Password is required')
  .min(8, 'Password must be 8 characters or more')
  .max(100, 'Password must be 100 characters or fewer')

export const fullName = title('Full name', 1, 150)

/** First and last name as separate fields, which older clients send. */
export const splitName = {
  first_name: oneLine(
    'First name',
    z.string().trim().max(75, 'First name must be 75 characters or fewer'),
  ).optional(),
  last_name: oneLine(
    'Last name',
    z.string().trim().max(74, 'Last name must be 74 characters or fewer'),
  ).optional(),
}

interface Named {
  full_name?: string | undefined
  first_name?: string | undefined
  last_name?: string | undefined
}

/** Joins first and last name into `full_name`. They are ignored if `full_name` was sent too. */
export function joinName<T extends Named>({ first_name, last_name, ...rest }: T) {
  if (rest.full_name !== undefined || !first_name) return rest
  return { ...rest, full_name: [first_name, last_name].filter(Boolean).join(' ') }
}

/** Email address or member ID (`muid`), as accepted at sign-in. */
export const emailOrMuid = line('Email or member ID', 5, 200).overwrite(withPlainDomain)

export const muid = oneLine('Member ID', z.string().overwrite(tidied).min(3).max(100))

export const mobile = z
  .string()
  .overwrite(tidied)
  .regex(/^\+?[0-9]{10,14}$/, 'Enter 10 to 14 digits, with an optional + in front')

export const gender = z.enum(['Male', 'Female', 'Other'], 'Choose one of the listed options')

/** Date without a time, `YYYY-MM-DD`. */
export const day = z.iso.date('Enter a date as YYYY-MM-DD')

/** ISO 8601 in UTC. */
export const dateTime = z.iso.datetime()

/** Names of the author and of the last editor, with the times. */
export const authored = {
  created_by: z.string(),
  updated_by: z.string(),
  created_at: dateTime,
  updated_at: dateTime,
}

/**
 * Optimistic lock of an update: the `updated_at` that the editor started from. If someone else has changed
 * the record since, the call fails with `changed_since` and the current record. Older clients leave it out,
 * and the last write wins.
 */
export const seenAt = { seen_at: dateTime.optional() }

/** From 1900 up to the end of the year 17 years ago. */
export const dateOfBirth = day.refine(
  (value) => value >= '1900-01-01' && value <= `${new Date().getUTCFullYear() - 17}-12-31`,
  {
    error: () => say`Enter a date between 1900 and ${{ year: String(new Date().getUTCFullYear() - 17) }}`,
  },
)

/** From 60 years ago to 8 years ahead. */
export const graduationYear = z.coerce
  .number('Enter a year')
  .int('Enter a year')
  .refine(
    (year) => {
      const now = new Date().getUTCFullYear()
      return year >= now - 60 && year <= now + 8
    },
    {
      error: () => {
        const year = new Date().getUTCFullYear()
        return say`Enter a year between ${{ first: String(year - 60) }} and ${{ last: String(year + 8) }}`
      },
    },
  )

/** A text for a certificate or picture, and its characters that no font has. They'd appear as question marks. */
export const Unprintable = z.object({ text: z.string(), missing: z.array(z.string()) })
export type Unprintable = z.infer<typeof Unprintable>

export const IdTitle = z.object({ id, title: z.string() })
export const IdName = z.object({ id, name: z.string() })
