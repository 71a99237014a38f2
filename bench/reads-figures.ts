/** What every read keeps to, among 100,000 members; what a call has of its own stands in `ownFigures`, with the reason. */
export const usual = {
  /** 95th percentile of the milliseconds of a request when nothing else is asked. */
  milliseconds: 50,
  /** Of an answer that is no file. */
  kilobytes: 60,
  /** Requests a second as a share of one read by key through bare Fastify. */
  share: 0.1,
} as const

export type Figures = Partial<Record<keyof typeof usual, number>> & { readonly because: string }

/** By the name of the call, and of what it is asked with where that differs. */
export const ownFigures: Readonly<Record<string, Figures>> = {
  'home.firstView': {
    share: 0.01,
    because: 'It is one answer instead of thirteen, on the statements of them all.',
  },
  'users.list, a page far into it': {
    share: 0.1,
    because: 'It is reached from a page nearby, or counted from the end.',
  },
  'users.list': { share: 0.15, because: 'Staff open it more often than any other list.' },
  'users.list, a whole name': { share: 0.2, because: 'The index finds the few who have it.' },
  'profiles.search, a whole name': { share: 0.2, because: 'The index finds the few who have it.' },
  'interestGroups.list': { share: 0.4, because: 'How many members each group has is kept.' },
  'profiles.myLevels': { share: 0.2, because: 'Every profile asks for it.' },
  'profiles.myLog, a first page': { share: 0.2, because: 'Every profile asks for it.' },
  'profiles.myLog': {
    share: 0.06,
    because: 'Without a limit it is the whole log, as earlier clients read it.',
  },
  'profiles.logByMuid': {
    share: 0.06,
    because: 'Without a limit it is the whole log, as earlier clients read it.',
  },
}

/** Beside what every call is asked with: what is known to cost the most. */
export const asked: readonly {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly as: string
}[] = [
  { name: 'users.list', as: 'a page far into it', query: { pageIndex: '3000', perPage: '20' } },
  { name: 'users.list', as: 'by name', query: { sortBy: 'full_name' } },
  { name: 'users.list', as: 'by karma', query: { sortBy: '-karma' } },
  { name: 'users.list', as: 'a whole name', query: { search: 'anjali menon' } },
  { name: 'profiles.myLog', as: 'a first page', query: { limit: '20' } },
  { name: 'profiles.search', as: 'a whole name', query: { search: 'anjali menon' } },
  { name: 'profiles.search', as: 'mentors', query: { role: 'mentor' } },
]

/** Calls that refuse to answer without words to search for. */
export const alwaysSearched: ReadonlySet<string> = new Set(['profiles.search'])
