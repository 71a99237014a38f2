import addresses from 'virtual:api-addresses/frame'
import type { home } from '@muster/contract/home/home.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { knowAddresses, preloadFrom } from './client.ts'
import { takePreloaded } from './preloaded.ts'
import { sessionStore } from './session/session-store.ts'

type FirstView = ReplyOf<(typeof home)['firstView']>

/** The part of the answer for each call, by name. */
const parts: Readonly<Record<string, (view: FirstView) => unknown>> = {
  'profiles.mine': (view) => view.profile,
  'account.info': (view) => view.info,
  'profiles.levelFeed': (view) => view.level_feed,
  'home.day': (view) => view.day,
  'weeks.read': (view) => view.day.week,
}

/** Older answers are stale. */
const FRESH_MS = 15_000
let asked: Promise<{ readonly view: FirstView; readonly at: number } | null> | undefined
const taken = new Set<string>()

const address = addresses.home?.firstView?.path ?? ''

/**
 * Answers a call from the home screen's combined first view, which `index.html` has prefetched. Once for each
 * call; undefined if it isn't included.
 */
async function takeFromFirstView(call: string, input: object): Promise<unknown> {
  const part = parts[call]
  const key = call + JSON.stringify(input)
  if (!part || taken.has(key)) return undefined
  taken.add(key)
  asked ??= read()
  const found = await asked
  return found && performance.now() - found.at < FRESH_MS ? part(found.view) : undefined
}

async function read() {
  const response = await takePreloaded(address)
  const envelope = (await response?.json().catch(() => null)) as Envelope<FirstView> | null | undefined
  if (!envelope || envelope.hasError) return null
  return { view: envelope.response, at: performance.now() }
}

// Answers must not leak into another session.
sessionStore.onChange(() => {
  asked = Promise.resolve(null)
})

knowAddresses(addresses)
preloadFrom(takeFromFirstView)
