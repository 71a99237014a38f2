import addresses from 'virtual:api-addresses/frame'
import type { home } from '@muster/contract/account/home.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { HOME_ENTRIES, HOME_SUBMISSIONS } from '@muster/contract/lib/words.ts'
import { extendApi } from './client.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { sessionStore } from './session/session-store.ts'

type FirstView = ReplyOf<(typeof home)['firstView']>

interface Input {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}

const mine = (view: FirstView, { params }: Input) => params?.muid === view.profile.muid

/** Which part answers a call, by its name; undefined where the call asks for something else. */
const parts: Readonly<Record<string, (view: FirstView, input: Input) => unknown>> = {
  'profiles.mine': (view) => view.profile,
  'account.info': (view) => view.info,
  'profiles.levelFeed': (view) => view.level_feed,
  'profiles.levelsByMuid': (view, input) => (mine(view, input) ? view.levels : undefined),
  'profiles.socialsByMuid': (view, input) => (mine(view, input) ? view.socials : undefined),
  'profiles.activity': (view, input) =>
    mine(view, input) ? view.activity.find(({ year }) => year === input.query?.year) : undefined,
  'profiles.logByMuid': (view, input) =>
    mine(view, input) && sameQuery(input, { limit: HOME_ENTRIES }) ? view.latest_karma : undefined,
  'profiles.karmaFeed': (view) => view.karma_feed,
  'profiles.suggestions': (view) => view.suggestions,
  'account.organizations': (view) => view.organizations,
  'submissions.mine': (view, input) =>
    sameQuery(input, { perPage: HOME_SUBMISSIONS, sortBy: '-submitted_at' }) ? view.submissions : undefined,
  'meetups.next': (view) => view.next_meetup,
  'interestGroups.list': (view) => view.interest_groups,
}

const sameQuery = ({ query }: Input, wanted: object) => JSON.stringify(query ?? {}) === JSON.stringify(wanted)

/** After that it would tell of the past. */
const FRESH_MS = 15_000
let asked: Promise<{ readonly view: FirstView; readonly at: number } | null> | undefined
const taken = new Set<string>()

const address = addresses.home?.firstView?.path ?? ''

/**
 * The answer to a call out of the one for the home screen's first view, which `index.html` has asked for; once for
 * each call, and undefined when it holds none.
 */
async function takeFromFirstView(call: string, input: Input): Promise<unknown> {
  const part = parts[call]
  const key = call + JSON.stringify(input)
  if (!part || taken.has(key)) return undefined
  taken.add(key)
  asked ??= read()
  const found = await asked
  return found && performance.now() - found.at < FRESH_MS ? part(found.view, input) : undefined
}

async function read() {
  const response = await takeEarlyAnswer(address)
  const envelope = (await response?.json().catch(() => null)) as Envelope<FirstView> | null | undefined
  if (!envelope || envelope.hasError) return null
  return { view: envelope.response, at: performance.now() }
}

// Another session must not see what was asked for the one before.
sessionStore.onChange(() => {
  asked = Promise.resolve(null)
})

extendApi(addresses, takeFromFirstView)
