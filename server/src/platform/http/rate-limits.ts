import { messageLimits } from '@muster/contract/circles/thread-words.ts'
import type { RateLimit } from '@muster/contract/lib/route.ts'
import { MOST_HELP_CODES } from '@muster/contract/people/sign-in-help.ts'
import { tooManyRequests } from '../errors.ts'
import { type Count, openCounters, type RateLimitStore, type StoreState } from './budget-counters.ts'
import { addressKeys } from './client-address.ts'

/** A hall that staff have announced and that hasn't ended. */
export interface OpenHall {
  readonly id: string
  /** The number of people that staff expect. */
  readonly people: number
  readonly endsAt: Date
}

/** Who makes a request, as budgets count it. */
export interface Caller {
  readonly address: string
  /** Key of the member, or of a visitor's device; null for a visitor without a valid device cookie. */
  readonly person: string | null
  /** The hall whose code the device has opened. */
  readonly hall: OpenHall | null
}

interface Budget {
  /** Number of requests … */
  readonly points: number
  /** … in this many seconds. */
  readonly duration: number
}

interface RequestBudget {
  /** In this many seconds … */
  readonly duration: number
  /** … requests of a member, */
  readonly member: number
  /** of a visitor's device, */
  readonly device: number
  /** of all visitors of an address without a device cookie, and with IPv6 of its /64, */
  readonly address: number
  /** and of everyone at an address together, which only keeps one address from all of the server. */
  readonly ceiling: number
}

/** Rate limits of requests. They count people, because a whole campus can share one address. */
const budgets: Readonly<Record<RateLimit, RequestBudget>> = {
  standard: { duration: 60, member: 1200, device: 1200, address: 1200, ceiling: 12_000 },
  lookup: { duration: 60, member: 120, device: 120, address: 120, ceiling: 2400 },
  signIn: { duration: 60, member: 60, device: 20, address: 60, ceiling: 1200 },
  register: { duration: 600, member: 60, device: 30, address: 60, ceiling: 3600 },
  mail: { duration: 600, member: 30, device: 10, address: 30, ceiling: 1200 },
}

/**
 * The part of a standard limit that a process counts by itself, before it shares its count. Nearly everyone stays below it,
 * so that not each request waits for the shared store, where PostgreSQL writes a row.
 */
const UNSHARED = 0.1

/**
 * An IPv6 /48 gets this many times the limit of an address: enough for several networks of one site, but not
 * for all it could have.
 */
const WIDER = 8

/** What everyone at an address shares. A hall has the same for itself, and more if many are expected. */
interface Shared extends Budget {
  /** In a hall, this many times the expected people, but at least `points`. */
  readonly perPerson: number
}

/** What an address can leave open: no more than its requests could within the same two hours. */
type Debt = 'openMail' | 'openSignUp'

const debts: Readonly<Record<Debt, Shared>> = {
  // Emails that someone asked for. A code or link that is used gives one back.
  openMail: { points: 360, duration: 7200, perPerson: 3 },
  // Accounts with a password whose address nobody has confirmed.
  openSignUp: { points: 600, duration: 7200, perPerson: 2 },
}

/** The budgets whose calls can be guessed at: passwords, codes, links, hidden records. */
type Guessed = 'signIn' | 'lookup'
/** They count apart, so that someone who sends no cookie can't stop those who do. */
type CallerKind = 'unknown' | 'device' | 'member'

/**
 * Wrong tries of an address in a minute, by who makes them. Together they are what the address had when all
 * of its requests were counted.
 */
const wrongTries: Readonly<Record<Guessed, Readonly<Record<CallerKind, Shared>>>> = {
  signIn: {
    unknown: { points: 25, duration: 60, perPerson: 0 },
    device: { points: 20, duration: 60, perPerson: 0.1 },
    member: { points: 15, duration: 60, perPerson: 0.1 },
  },
  lookup: {
    unknown: { points: 50, duration: 60, perPerson: 0 },
    device: { points: 30, duration: 60, perPerson: 0.1 },
    member: { points: 40, duration: 60, perPerson: 0.1 },
  },
}

/** Wrong tries of one member or device, so that they can't use up what all share. */
const ownWrongTries: Readonly<Record<Guessed, Budget>> = {
  signIn: { points: 15, duration: 900 },
  lookup: { points: 30, duration: 900 },
}

/** Device cookies for one address. Whoever gets none is counted by address. */
const newDevices: Budget = { points: 1200, duration: 600 }

/** Limits of failures, which services count themselves. */
type FailureBudget =
  | 'signInFromAddress'
  | 'signInFromSite'
  | 'signInToAccount'
  | 'signInCodeOfDay'
  | 'secondStep'
  | 'secondStepOfDay'
  | 'meetCode'
  | 'meetCodeOfDay'
  | 'linkPassword'

const failureBudgets: Readonly<Record<FailureBudget, Budget>> = {
  // Failures for each account and address.
  signInFromAddress: { points: 5, duration: 900 },
  // Failures for each account and IPv6 /48.
  signInFromSite: { points: 20, duration: 900 },
  // Above this total for an account, each address gets a single attempt; see sign-in-failures.ts.
  signInToAccount: { points: 30, duration: 3600 },
  // Wrong sign-in codes for an account; after that only the emailed link works.
  signInCodeOfDay: { points: 10, duration: 86_400 },
  // Wrong second-step codes for an account: a pause after ten, the rest of the day after fifty.
  secondStep: { points: 10, duration: 900 },
  secondStepOfDay: { points: 50, duration: 86_400 },
  // Wrong meetup codes of a member: a pause after five, the rest of the day after twenty.
  meetCode: { points: 5, duration: 300 },
  meetCodeOfDay: { points: 20, duration: 86_400 },
  // Wrong passwords of a short link from one address.
  linkPassword: { points: 10, duration: 900 },
}

/** Limits of services for each member, whoever makes the requests. */
type ServiceBudget =
  | 'resetMail'
  | 'addressMail'
  | 'codeMail'
  | 'helpCode'
  | 'helpUnlock'
  | 'linkReport'
  | 'circleMessage'
  | 'messageReport'
  | 'memberBlock'
  | 'celebrationPicture'

const serviceBudgets: Readonly<Record<ServiceBudget, Budget>> = {
  resetMail: { points: 3, duration: 3600 },
  codeMail: { points: 5, duration: 3600 },
  // Codes that staff send to a member, and how often they clear failed sign-ins.
  helpCode: { points: MOST_HELP_CODES, duration: 3600 },
  helpUnlock: { points: 3, duration: 3600 },
  // Confirmation links go to whatever address was typed.
  addressMail: { points: 5, duration: 3600 },
  linkReport: { points: 5, duration: 3600 },
  // Messages written or edited in circle threads.
  circleMessage: { points: messageLimits.aMinute, duration: 60 },
  messageReport: { points: 10, duration: 3600 },
  memberBlock: { points: 60, duration: 3600 },
  // Previews of pictures that a member can share.
  celebrationPicture: { points: 60, duration: 3600 },
}

export interface RateLimits {
  /** Counts a request. @throws AppError 429 if the person's or the address's limit is reached */
  take(budget: RateLimit, caller: Caller): Promise<void>
  /** @throws AppError 429 while the caller has to wait after wrong tries of theirs or of their address */
  assertCanTry(budget: RateLimit, caller: Caller): Promise<void>
  /** Counts a wrong try, if the budget is one of those that can be guessed at. */
  wrongTry(budget: RateLimit, caller: Caller): Promise<void>
  /** Counts something that its address leaves open until it's settled. @throws AppError 429 */
  owe(debt: Debt, caller: Caller): Promise<void>
  /** Gives back what was owed, because it was used or confirmed. */
  settle(debt: Debt, caller: Caller): Promise<void>
  /** @returns whether an address can have another device cookie */
  admitDevice(address: string): Promise<boolean>
  /** Consumes one use of a service. @returns false if the limit is reached */
  spend(budget: ServiceBudget, key: string): Promise<boolean>
  /** Counts one failure. @returns the new count */
  fail(budget: FailureBudget, key: string): Promise<number>
  /** The number of failures, and the seconds until the count is reset. */
  failures(budget: FailureBudget, key: string): Promise<{ count: number; seconds: number }>
  /** Resets the failures. */
  pardon(budget: FailureBudget, key: string): Promise<void>
  /** How the store of the counters is doing. */
  store(): StoreState
}

/** For benchmarks: no limits. */
export const unlimited: RateLimits = {
  take: async () => {},
  assertCanTry: async () => {},
  wrongTry: async () => {},
  owe: async () => {},
  settle: async () => {},
  admitDevice: async () => true,
  spend: async () => true,
  fail: async () => 0,
  failures: async () => ({ count: 0, seconds: 0 }),
  pardon: async () => {},
  store: () => ({ kind: 'memory', away: false, fallbacks: 0 }),
}

const secondsOf = ({ ms }: Count) => Math.max(1, Math.ceil(ms / 1000))
const isGuessed = (budget: RateLimit): budget is Guessed => budget in wrongTries

function kindOf({ person }: Caller): CallerKind {
  if (person === null) return 'unknown'
  return person.startsWith('member:') ? 'member' : 'device'
}

/** The keys under which an address and its site are counted, each with its limit. */
function atAddress(address: string, points: number): [key: string, limit: number][] {
  const { near, wide } = addressKeys(address)
  return wide === null
    ? [[near, points]]
    : [
        [near, points],
        [wide, points * WIDER],
      ]
}

/** The same for what everyone shares: people in a hall have their own. */
function sharedBy({ address, hall }: Caller, { points, perPerson }: Shared): [key: string, limit: number][] {
  if (!hall) return atAddress(address, points)
  return [[`hall:${hall.id}`, Math.max(points, Math.ceil(hall.people * perPerson))]]
}

/** Creates counters by limit and key. */
export function createRateLimits(store: RateLimitStore): RateLimits {
  const counters = openCounters(store)
  const ownMemory = openCounters({ kind: 'memory' })
  const each = <K extends string, B, T>(all: Readonly<Record<K, B>>, make: (name: K, budget: B) => T) =>
    Object.fromEntries(
      Object.entries<B>(all).map(([name, budget]) => [name, make(name as K, budget)]),
    ) as Record<K, T>

  const requests = each(budgets, (name, { duration }) => counters.counter(name, duration))
  // Far above what people need, so each process counts by itself and no request waits for it.
  const ceilings = each(budgets, (name, { duration }) => ownMemory.counter(`${name}Ceiling`, duration))
  const unshared = ownMemory.counter('standardUnshared', budgets.standard.duration)
  const devices = ownMemory.counter('newDevices', newDevices.duration)
  const owed = each(debts, (name, { duration }) => counters.counter(name, duration))
  const wrong = each(wrongTries, (name, { member }) => counters.counter(`${name}Wrong`, member.duration))
  const ownWrong = each(ownWrongTries, (name, { duration }) => counters.counter(`${name}OwnWrong`, duration))
  const services = each(serviceBudgets, (name, { duration }) => counters.counter(name, duration))
  const failures = each(failureBudgets, (name, { duration }) => counters.counter(name, duration))

  function assertWithin(state: Count, limit: number): void {
    if (state.count > limit) throw tooManyRequests(secondsOf(state))
  }

  async function request(name: RateLimit, key: string, limit: number): Promise<Count> {
    if (name !== 'standard' || store.kind === 'memory') return requests[name].add(key, 1)
    const own = await unshared.add(key, 1)
    const most = limit * UNSHARED
    if (own.count <= most) return own
    // The first one beyond it brings those before, so that all processes together keep to the limit.
    return requests[name].add(key, own.count === Math.floor(most) + 1 ? own.count : 1)
  }

  async function owe(debt: Debt, caller: Caller): Promise<void> {
    for (const [key, limit] of sharedBy(caller, debts[debt]))
      assertWithin(await owed[debt].add(key, 1), limit)
  }

  /** Counts that a wrong try adds to, each with the limit from which the caller waits. */
  function triesOf(budget: Guessed, caller: Caller) {
    const kind = kindOf(caller)
    const shared = sharedBy(caller, wrongTries[budget][kind]).map(([key, limit]) => ({
      counter: wrong[budget],
      key: `${kind}|${key}`,
      limit,
    }))
    if (caller.person === null) return shared
    return [...shared, { counter: ownWrong[budget], key: caller.person, limit: ownWrongTries[budget].points }]
  }

  async function assertCanTry(budget: RateLimit, caller: Caller): Promise<void> {
    if (!isGuessed(budget)) return
    const tries = triesOf(budget, caller)
    const states = await Promise.all(tries.map(({ counter, key }) => counter.read(key)))
    for (const [index, { limit }] of tries.entries()) {
      const state = states[index]
      if (state && state.count >= limit) throw tooManyRequests(secondsOf(state))
    }
  }

  return {
    async take(name, caller) {
      const budget = budgets[name]
      const own: [string, number][] =
        caller.person === null
          ? atAddress(caller.address, budget.address)
          : [[caller.person, caller.person.startsWith('member:') ? budget.member : budget.device]]
      for (const [key, limit] of own) assertWithin(await request(name, key, limit), limit)
      const ceiling = { points: budget.ceiling, perPerson: budget.ceiling / 100 }
      for (const [key, limit] of sharedBy(caller, { ...budget, ...ceiling })) {
        assertWithin(await ceilings[name].add(key, 1), limit)
      }
      if (name === 'mail') await owe('openMail', caller)
      await assertCanTry(name, caller)
    },
    assertCanTry,
    async wrongTry(budget, caller) {
      if (!isGuessed(budget)) return
      await Promise.all(triesOf(budget, caller).map(({ counter, key }) => counter.add(key, 1)))
    },
    owe,
    async settle(debt, caller) {
      for (const [key] of sharedBy(caller, debts[debt])) {
        // Never below nothing, so that no one can save up.
        if ((await owed[debt].read(key)).count > 0) await owed[debt].add(key, -1)
      }
    },
    async admitDevice(address) {
      for (const [key, limit] of atAddress(address, newDevices.points)) {
        if ((await devices.add(key, 1)).count > limit) return false
      }
      return true
    },
    async fail(name, key) {
      return (await failures[name].add(key, 1)).count
    },
    async failures(name, key) {
      const { count, ms } = await failures[name].read(key)
      return { count, seconds: Math.ceil(ms / 1000) }
    },
    pardon: (name, key) => failures[name].reset(key),
    async spend(name, key) {
      return (await services[name].add(key, 1)).count <= serviceBudgets[name].points
    },
    store: counters.state,
  }
}
