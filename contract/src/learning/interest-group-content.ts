import { z } from 'zod'
import { line, muid, title, webLink } from '../lib/fields.ts'

/** Content of an interest group's page, in the current and in the legacy format. */

const link = z.object({
  title: title('Title', 1, 100),
  url: webLink(500),
})

const Opportunity = z.object({ title: title('Title', 1, 100), text: z.string().trim().max(500).default('') })

/** A weekly hour for questions: weekday 0 is Sunday, time in UTC. */
const OfficeHours = z.object({
  weekday: z.int().min(0).max(6),
  time: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'Enter a time as HH:MM'),
  minutes: z.int().min(15).max(480).default(60),
})

/** A group's page apart from its members. The page hides empty parts. */
export const GroupContent = z.object({
  description: z.string().trim().max(2000, 'Use 2,000 characters or fewer').default(''),
  prerequisites: z
    .array(line('Prerequisite', 1, 200))
    .max(20)
    .default([]),
  opportunities: z.array(Opportunity).max(20).default([]),
  office_hours: OfficeHours.nullable().default(null),
  starter: link.shape.url.nullable().default(null),
  community: link.shape.url.nullable().default(null),
  /** Blogs and other pages. */
  links: z.array(link).max(30).default([]),
  people: z.array(link).max(30).default([]),
  /** Member IDs of mentors, in addition to the group's members who have the role Mentor. */
  mentors: z.array(muid).max(30).default([]),
})
export type GroupContent = z.infer<typeof GroupContent>

/** Older clients send a list as an array, or as a text with one entry per line. */
function entriesOf(value: unknown): unknown {
  if (value === null) return []
  if (typeof value !== 'string') return value
  return value
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Parses the entries that are plain strings. */
const entries = (parse: (entry: string) => unknown, value: unknown) => {
  const list = entriesOf(value)
  return Array.isArray(list) ? list.map((entry) => (typeof entry === 'string' ? parse(entry) : entry)) : list
}

function opportunityOf(entry: string) {
  const [title = '', ...rest] = entry.split(': ')
  return { title, text: rest.join(': ') }
}

const linkOf = (entry: string) => ({ title: URL.parse(entry)?.host || entry.slice(0, 100), url: entry })

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/**
 * Parses “Friday 19:00” or “Fri, 7 pm” (UTC); “TBA” means none. Other texts are left for the schema to
 * reject.
 */
function officeHoursOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^(tba|)$/i.test(value.trim())) return null
  const [, name = '', hour = '', minute = '00', half] =
    /^([a-z]{3,9})\.?,?\s+(?:at\s+)?([0-9]{1,2})(?:[:.]([0-9]{2}))?\s*(am|pm)?(?:\s*utc)?$/i.exec(
      value.trim(),
    ) ?? []
  const weekday = days.findIndex((day) => name !== '' && day.startsWith(name.toLowerCase()))
  if (weekday < 0) return value
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  return { weekday, time: `${String(hours).padStart(2, '0')}:${minute}` }
}

/** Member IDs as a list, or as a text separated by lines or commas. */
const muidsOf = (value: unknown) => entriesOf(typeof value === 'string' ? value.replaceAll(',', '\n') : value)

const optionalList = <S extends z.ZodType>(read: (value: unknown) => unknown, item: S, most: number) =>
  z.preprocess(read, z.array(item).max(most)).optional()

/**
 * Fields of older clients. Each one that is sent replaces the matching part of `content`; the server maps
 * them (`interest-groups/older-fields.ts`).
 */
export const olderFields = {
  about: GroupContent.shape.description.unwrap().nullable().optional(),
  prerequisites: optionalList(entriesOf, line('Prerequisite', 1, 200), 20),
  career_opportunities: optionalList((value) => entries(opportunityOf, value), Opportunity, 20),
  blogs: optionalList((value) => entries(linkOf, value), link, 30),
  people_to_follow: optionalList((value) => entries(linkOf, value), link, 30),
  office_hours: z.preprocess(officeHoursOf, OfficeHours.nullable()).optional(),
  /** Member IDs of the group's leads, replacing the current ones. */
  leads: optionalList(muidsOf, muid, 30),
  mentors: optionalList(muidsOf, muid, 30),
}

/** The legacy fields of answers, so that a form which sends back what it read changes nothing. */
export const olderView = {
  about: z.string(),
  prerequisites: z.array(z.string()),
  career_opportunities: z.array(Opportunity),
  blogs: z.array(link),
  people_to_follow: z.array(link),
  office_hours: OfficeHours.nullable(),
  leads: z.array(z.string()),
  mentors: z.array(z.string()),
}
