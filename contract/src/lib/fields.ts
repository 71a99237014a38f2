import { z } from 'zod'

/** Shared, bounded parts of which every schema is built. */

/** UUIDs may be written in capitals; they are compared in small letters. */
export const id = z.uuid('Enter a valid ID').toLowerCase()

/** A field that may be left empty: null means that there is nothing, and so does the empty text that forms send. */
export function orNothing<S extends z.ZodType>(schema: S) {
  return z.union([schema.nullable(), z.literal('').transform(() => null)], {
    error: ({ errors }) => firstText(errors),
  })
}

/** What the field itself has to say; that an empty text would do as well helps nobody. */
const firstText = (errors: unknown) => (errors as { message?: string }[][] | undefined)?.[0]?.[0]?.message

/** The id of nothing that is stored. */
const NOTHING_ID = '00000000-0000-0000-0000-000000000000'

/** What a pick list depends on; as long as nothing is chosen it is sent empty, and the list is empty. */
export const parentId = z.union([id, z.literal('').transform(() => NOTHING_ID)], {
  error: ({ errors }) => firstText(errors),
})

/** Required text between two lengths, trimmed. */
export function text(label: string, min: number, max: number) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(1, { error: `${label} is required`, abort: true })
    .min(min, `${label} must be ${min} characters or more`)
    .max(max, `${label} must be ${max} characters or fewer`)
}

/** Line breaks, tabs, other control characters, and what turns the direction of writing or cannot be seen. */
const notOneLine = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
/** Products that are called like an address. */
const likeAddresses = /\b(?:asp|ado|vb|ml)\.net\b|\bsocket\.io\b/giu
/** What mail programs and chats turn into a link. */
const address =
  /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\bmailto:|\S@\S+\.\S|\b[a-z0-9-]+\.(?:com|org|net|info|in|io|co|me|app|dev|xyz|ru|cn|link|ly|gl|gg|site|online|top|club|shop|store|live|page|click|tk)\b(?!\.?\p{L})|\b[a-z0-9-]+\.[a-z]{2,}\/\S/iu

/**
 * A schema whose text stands in mails, notices and lists as a name does: one line, and nothing that becomes a link
 * there.
 * @param label what the field is called in refusals
 */
export function plainLine<S extends z.ZodType<string>>(label: string, schema: S) {
  return schema
    .refine((value) => !notOneLine.test(value), `${label} must be one line without hidden characters`)
    .refine(
      (value) => !address.test(value.replace(likeAddresses, '')),
      `${label} can’t contain a web or email address`,
    )
}

/** A required name or title, see `text` and `plainLine`. */
export const title = (label: string, min: number, max: number) => plainLine(label, text(label, min, max))

/** Email addresses are compared without regard to letter case, so they are kept in lower case. */
export const email = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(200, 'Email must be 200 characters or fewer')
  .regex(z.regexes.email, 'Enter an email address like name@example.org')

export const password = z
  .string('Password is required')
  .min(8, 'Password must be 8 characters or more')
  .max(100, 'Password must be 100 characters or fewer')

export const fullName = title('Full name', 1, 150)

/** The parts of a name, which earlier clients send one by one. */
export const splitName = {
  first_name: z.string().trim().max(75, 'First name must be 75 characters or fewer').optional(),
  last_name: z.string().trim().max(74, 'Last name must be 74 characters or fewer').optional(),
}

interface Named {
  full_name?: string | undefined
  first_name?: string | undefined
  last_name?: string | undefined
}

/** A name in parts as the whole name that is kept; where the whole name was sent as well, the parts are ignored. */
export function joinName<T extends Named>({ first_name, last_name, ...rest }: T) {
  if (rest.full_name !== undefined || !first_name) return rest
  return { ...rest, full_name: [first_name, last_name].filter(Boolean).join(' ') }
}

/** E-mail address or member ID (muid), as accepted at sign-in. */
export const emailOrMuid = text('Email or member ID', 5, 200)

export const muid = z.string().trim().min(3).max(100)

export const mobile = z
  .string()
  .trim()
  .regex(/^\+?[0-9]{10,14}$/, 'Enter 10 to 14 digits, with an optional + in front')

export const gender = z.enum(['Male', 'Female', 'Other'], 'Choose one of the listed options')

/** Day without a time, `YYYY-MM-DD`. */
export const day = z.iso.date('Enter a date as YYYY-MM-DD')

/** Moment in UTC, ISO 8601. */
export const dateTime = z.iso.datetime()

/** Who made a record and who changed it last, by name, and when. */
export const authored = {
  created_by: z.string(),
  updated_by: z.string(),
  created_at: dateTime,
  updated_at: dateTime,
}

/**
 * In a change of a record: the `updated_at` that the editor began with. It is refused with `changed_since` and the record
 * as it is now when somebody else has changed it since; without it, as older clients send it, the last one wins.
 */
export const seenAt = { seen_at: dateTime.optional() }

/** Day of birth: nobody under about 17 registers, and no dates out of reach. */
export const dateOfBirth = day.refine(
  (value) => value >= '1900-01-01' && value <= `${new Date().getUTCFullYear() - 17}-12-31`,
  { error: () => `Enter a date between 1900 and ${new Date().getUTCFullYear() - 17}` },
)

/** Graduation years on offer: 60 years back to 8 ahead. */
export const graduationYear = z.coerce
  .number('Enter a year')
  .int('Enter a year')
  .refine(
    (year) => {
      const now = new Date().getUTCFullYear()
      return year >= now - 60 && year <= now + 8
    },
    {
      error: () =>
        `Enter a year between ${new Date().getUTCFullYear() - 60} and ${new Date().getUTCFullYear() + 8}`,
    },
  )

/** A pick list entry. */
export const IdTitle = z.object({ id, title: z.string() })
export const IdName = z.object({ id, name: z.string() })
