/** What the chat holds: people, who of them is on the server with which roles, and what was posted. */

export interface ChatPerson {
  readonly id: string
  readonly username: string
  readonly global_name: string
  readonly avatar: string | null
}

export const APPLICATION = '100000000000000001'
export const SERVER = '200000000000000001'
export const CLIENT_SECRET = 'the secret of the fake'
export const BOT_TOKEN = 'the.bot.of.the.fake'

export const chatRoles = [
  { id: '300000000000000009', name: 'Owner', position: 9, managed: false },
  { id: '300000000000000008', name: 'Muster bot', position: 8, managed: true },
  { id: '300000000000000003', name: 'Explorer', position: 3, managed: false },
  { id: '300000000000000002', name: 'Web group', position: 2, managed: false },
  { id: '300000000000000001', name: 'Mentor', position: 1, managed: false },
  { id: SERVER, name: '@everyone', position: 0, managed: false },
] as const

const person = (last: number, name: string, avatar: string | null): ChatPerson => ({
  id: `40000000000000000${last}`,
  username: name.toLowerCase(),
  global_name: name,
  avatar,
})

/** Who can be chosen at the consent page. */
export const chatPeople: readonly ChatPerson[] = [
  person(1, 'Asha', 'a1b2c3'),
  person(2, 'Bino', null),
  person(3, 'Chitra', 'd4e5f6'),
]

/** What goes wrong on purpose. */
export interface Trouble {
  /** Every answer has this status. */
  status: number | null
  /** Answers only after so many milliseconds. */
  delayMs: number
  /** So many answers are 429, which ask for so many seconds. */
  limited: number
  retryAfter: number
  /** What is sent in place of every good answer. */
  text: string | null
}

/** How many calls of one kind are taken within a time; each more is a 429. */
export interface Allowance {
  readonly calls: number
  readonly withinMs: number
}

export interface Posted {
  readonly channel: string
  readonly content: string
  readonly nonce: string
}

export function chatState() {
  return {
    people: new Map(chatPeople.map((one) => [one.id, one])),
    /** The roles of each member of the server. */
    members: new Map<string, Set<string>>([[APPLICATION, new Set(['300000000000000008'])]]),
    posts: [] as Posted[],
    commands: [] as unknown[],
    codes: new Map<string, string>(),
    tokens: new Map<string, string>(),
    /** Calls as they came: method and path. */
    asked: [] as string[],
    /** Null takes any number of calls. */
    allowance: null as Allowance | null,
    /** What was asked of it, by the kind of the call; `beyond` counts calls that were too many. */
    spent: new Map<string, { calls: number; resetAt: number }>(),
    beyond: 0,
    trouble: { status: null, delayMs: 0, limited: 0, retryAfter: 0.05, text: null } as Trouble,
  }
}
export type ChatState = ReturnType<typeof chatState>
