import { z } from 'zod'

/** The text of a message: its small markup, and the words that differ for each reader. */

/** Stands for the reader's first name in subject and text. */
export const FIRST_NAME = '{first name}'
/** What it becomes for readers whose name has no word with letters. */
export const NO_FIRST_NAME = 'there'

/** Links in emails that count who follows them. */
export const MESSAGE_LINK_PATH = '/m/'

export const SUBJECT_MAX = 70
export const TEXT_MAX = 2_000
export const BUTTON_MAX = 30
/** Above this many members, someone else signs before it's sent. */
export const SIGNED_ABOVE = 1_000
/** How long sender and signer can stop it. */
export const STOP_MINUTES = 10
/** How long a banner can stay. */
export const BANNER_DAYS = 14

/** A page of this site. Two slashes or a backslash would be another host. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/
const webAddress = /^https?:\/\/[^\s<>"]+$/i

export const isLink = (target: string): boolean => ownPath.test(target) || webAddress.test(target)

/** A page of this site or an address on the web; empty for none. */
export const linkTarget = z
  .string()
  .trim()
  .max(500, 'Use 500 characters or fewer')
  .refine(
    (target) => target === '' || isLink(target),
    'Enter a link that starts with https://, or a page like /dashboard',
  )

export interface Words {
  readonly text: string
  readonly look: 'plain' | 'strong' | 'emphasis' | 'name'
  /** The address that the words open. */
  readonly link?: string
}

export type Block =
  | { readonly kind: 'paragraph'; readonly words: readonly Words[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Words[])[] }

const marks = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)|\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|(\{first name\})/g

/** The words of a line. A link to anything but the web or this site stays text. */
export function wordsIn(line: string): Words[] {
  const words: Words[] = []
  let end = 0
  const plain = (text: string) => text && words.push({ text, look: 'plain' })
  for (const found of line.matchAll(marks)) {
    const [all, label, link, strong, emphasis, name] = found
    plain(line.slice(end, found.index))
    end = found.index + all.length
    if (label !== undefined && link !== undefined)
      if (isLink(link)) words.push({ text: label, look: 'plain', link })
      else plain(all)
    else if (strong !== undefined) words.push({ text: strong, look: 'strong' })
    else if (emphasis !== undefined) words.push({ text: emphasis, look: 'emphasis' })
    else if (name !== undefined) words.push({ text: name, look: 'name' })
  }
  plain(line.slice(end))
  return words
}

const item = /^[-*] +/

/** Paragraphs and lists of a text. */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part): Block[] => {
      const lines = part.split('\n')
      return lines.every((line) => item.test(line))
        ? [{ kind: 'list', items: lines.map((line) => wordsIn(line.replace(item, ''))) }]
        : [{ kind: 'paragraph', words: wordsIn(part) }]
    })
}

/** Addresses of links in a text that lead neither to the web nor to a page of this site. */
export const wrongLinksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]*)/g)].map(([, link = '']) => link).filter((link) => !isLink(link))

const saidIn = (words: readonly Words[]) => words.map(({ text }) => text).join('')

/**
 * The text without markup, as emails and notifications have it. Links are lines of their own below their
 * paragraph, so that no punctuation becomes part of them.
 * @param address makes a link complete; without it, links are left out
 */
export function plainText(text: string, address?: (link: string) => string): string {
  const linksIn = (words: readonly Words[]) =>
    words.flatMap(({ text: label, link }) => (link && address ? [`${label}: ${address(link)}`] : []))
  return blocksOf(text)
    .map((block) =>
      block.kind === 'list'
        ? [...block.items.map((words) => `– ${saidIn(words)}`), ...block.items.flatMap(linksIn)]
        : [saidIn(block.words), ...linksIn(block.words)],
    )
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** The first word of a name; null if it has no letters. */
export function firstNameIn(fullName: string): string | null {
  const [first = ''] = fullName.trim().split(/\s+/)
  return /\p{L}/u.test(first) ? first : null
}

/** Puts the reader's first name in. */
export const toReader = (text: string, fullName: string): string =>
  text.replaceAll(FIRST_NAME, () => firstNameIn(fullName) ?? NO_FIRST_NAME)

export interface Template {
  readonly key: string
  readonly name: string
  /** Leads of a campus start from these. */
  readonly campus: boolean
  readonly subject: string
  readonly text: string
}

export const templates: readonly Template[] = [
  {
    key: 'meetup',
    name: 'Invite to a meetup',
    campus: true,
    subject: 'Join us at the next campus meetup',
    text: `Hi ${FIRST_NAME},\n\nWe’re meeting on campus soon, and you’re invited. You don’t have to bring anything.\n\nCome along and bring a friend.`,
  },
  {
    key: 'start',
    name: 'Help with a first task',
    campus: true,
    subject: 'Your first task takes twenty minutes',
    text: `Hi ${FIRST_NAME},\n\nMost people on our campus start with one short task. It takes about twenty minutes, and you’ll earn your first karma.\n\nIf you get stuck, reply to me on campus and we’ll do it together.`,
  },
  {
    key: 'circle',
    name: 'Find a learning circle',
    campus: true,
    subject: 'Learn with others on campus',
    text: `Hi ${FIRST_NAME},\n\nLearning circles on our campus have free seats. They meet once a week and work on one topic together.\n\nHave a look, and join the one that fits you.`,
  },
  {
    key: 'event',
    name: 'Announce an event',
    campus: false,
    subject: 'An event near you',
    text: `Hi ${FIRST_NAME},\n\nThere’s an event near you. You don’t need a team or an idea, and most people arrive with neither.\n\nApplications close soon.`,
  },
  {
    key: 'change',
    name: 'Say what has changed',
    campus: false,
    subject: 'What’s new',
    text: `Hi ${FIRST_NAME},\n\nSomething has changed that concerns you:\n\n- First change\n- Second change`,
  },
]
